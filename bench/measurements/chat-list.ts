/** The chat list in Chromium on a slow device at 50 messages a second: main-thread work per frame in ms, and heap growth. */
import { CHAT_TICK_MS } from '@site/server/modules/messaging/index.ts';
import { chromium, type CDPSession, type Page } from 'playwright';
import { MOST_FRAME_MS, summarizeFrames, recordTrace, workPerFrame, type FrameSummary } from '../frames.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import { parseArgs } from 'node:util';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

/** The highest growth of the heap after the first minute. */
const MOST_GROWTH_KB = 1024;
const SLOWER = 4;
const MESSAGES_A_SECOND = 50;
const SECONDS = 300;
const WARM_UP_SECONDS = 60;
const TRACED_MS = 20_000;
const HEAP_EVERY_MS = 15_000;
/** Samples at each end of the run whose medians are compared. */
const HEAP_SAMPLES = 3;

interface ChatListCost {
  /** Frames after the first minute. */
  readonly early: FrameSummary;
  /** Frames at the end of the run. */
  readonly late: FrameSummary;
  readonly heapKb: readonly number[];
  readonly growthKb: number;
  /** Messages in the DOM at the end. */
  readonly shown: number;
  readonly seconds: number;
}

/**
 * Starts a site whose chat socket the page itself simulates. Traces frames at both ends of the run after a warm-up of one minute, or of a fifth
 * of a shorter run.
 */
const measureChatList = ({ browserPath, seconds = SECONDS }: BrowserOptions & { seconds?: number }): Promise<ChatListCost> =>
  withSite(async (site) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await simulateSocket(page);
      await logIn(page, site.origin);
      await page.goto(`${site.origin}/game/sport?list=favourite`);
      await page.getByRole('log', { name: '聊天消息' }).waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const warmUpMs = Math.min(WARM_UP_SECONDS, seconds / 5) * 1000;
      await page.waitForTimeout(warmUpMs);
      const endsAt = performance.now() + seconds * 1000 - warmUpMs;
      const early = summarizeFrames(workPerFrame(await recordTrace(session, () => page.waitForTimeout(TRACED_MS))));
      const heapKb = [await heapOf(session)];
      while (performance.now() < endsAt - TRACED_MS - HEAP_EVERY_MS) {
        await page.waitForTimeout(HEAP_EVERY_MS);
        heapKb.push(await heapOf(session));
      }
      const late = summarizeFrames(workPerFrame(await recordTrace(session, () => page.waitForTimeout(TRACED_MS))));
      heapKb.push(await heapOf(session));
      const shown = await page.locator('[data-message]').count();
      const growthKb = middle(heapKb.slice(-HEAP_SAMPLES)) - middle(heapKb.slice(0, HEAP_SAMPLES));
      return { early, late, heapKb, growthKb, shown, seconds };
    } finally {
      await browser.close();
    }
  });

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/user/login`);
  await page.getByLabel('账号').fill('player01');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026pass');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`${origin}/`);
}

const SPEAKERS = ['北***风', '南***星', '山***客', '夜***者'];
const TEXTS = ['好球！', '这个传球太漂亮了，下半场还要进一个', '裁判今天有点严', '加油，我看好大球，再来两个就行了，感觉今天比分不会低'];

/** Answers the request for the socket's token; the page simulates the socket, because a socket of the test driver costs the main thread more than the list. */
async function simulateSocket(page: Page): Promise<void> {
  const answer = JSON.stringify({ status_code: 6000, message: '', data: { body: 'bench', expireAt: '' } });
  await page.route('**/user/member/jwt', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
  const perTick = (MESSAGES_A_SECOND * CHAT_TICK_MS) / 1000;
  await page.addInitScript(simulateChat, { tickMs: CHAT_TICK_MS, perTick, speakers: SPEAKERS, texts: TEXTS });
}

interface SimulatedChat {
  readonly tickMs: number;
  readonly perTick: number;
  readonly speakers: readonly string[];
  readonly texts: readonly string[];
}

/** Runs in the page: simulates the server's side of the socket for a busy room, one batch of messages per tick as the server sends them. */
function simulateChat({ tickMs, perTick, speakers, texts }: SimulatedChat): void {
  const message = (roomId: string, msgId: number, at = new Date().toISOString()): object => {
    const from = { memberKey: `m${msgId % 4}`, name: speakers[msgId % 4], avatarId: 1, grade: msgId % 11 };
    return { kind: 'text', roomId, msgId, at, clientId: null, from, text: texts[msgId % 4] };
  };
  const open = { league: '', matchId: null, host: '星***播', status: 'open', reason: '', vipMin: 0, vipMax: 10, canEnter: true };
  const roomOf = (roomId: string): object => ({
    roomId,
    kind: 'venue',
    title: 'IM体育',
    venueCode: 'IMTY',
    online: 900,
    lastMsgId: 1,
    ...open,
  });
  const self = {
    clientId: null,
    ok: true,
    name: '夜***者',
    memberKey: 'me',
    grade: 3,
    session: { speechStatus: 1, vipMin: 0, vipMax: 10 },
  };
  class SimulatedSocket {
    bufferedAmount = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    talk: ReturnType<typeof setInterval> | undefined;
    constructor() {
      setTimeout(() => this.onopen?.(), 10);
    }
    close() {
      clearInterval(this.talk);
    }
    send(text: string) {
      const { msgId, msgData } = JSON.parse(text) as { msgId: number; msgData: { roomId: string; clientId: string } };
      const deliver = (id: number, data: object): void => this.onmessage?.({ data: JSON.stringify({ msgId: id, msgData: data }) });
      const { roomId, clientId } = msgData;
      if (msgId === 0) deliver(0, { at: Date.now() });
      if (msgId === 10001) setTimeout(() => deliver(10001, self));
      if (msgId === 10002) {
        let [newest, due] = [1, 0];
        setTimeout(() => deliver(10002, { clientId, ok: true, room: roomOf(roomId), messages: [message(roomId, 1)], more: false }));
        const talk = (): void => {
          const at = new Date().toISOString();
          const count = Math.floor((due += perTick));
          due -= count;
          deliver(10003, { roomId, messages: Array.from({ length: count }, () => message(roomId, (newest += 1), at)) });
        };
        this.talk = setInterval(talk, tickMs);
      }
    }
  }
  Object.assign(globalThis, { WebSocket: SimulatedSocket });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return Math.round((await session.send('Runtime.getHeapUsage')).usedSize / 1024);
}

const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** `npm run bench -- chat-list [--seconds 300]` */
export const measurement: Measurement = {
  about: 'the chat list on a slow device at 50 messages a second, over five minutes',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath }) => {
    const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '300' } } });
    const report = createReport();
    const raw = await measureChatList({ browserPath, seconds: Number(values.seconds) });
    report.say(`The chat at 50 messages a second in Chromium, CPU 4× slower, ${raw.seconds} s`);
    for (const { when, median, p95, frames, busy } of [
      { when: 'at first', ...raw.early },
      { when: 'at the end', ...raw.late },
    ]) {
      const figures = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames}, at most ${MOST_FRAME_MS} ms; busy ${(busy * 100).toFixed(0)} % of the time`;
      report.judge('chat list', `main-thread work per frame ${when}: ${figures}`, p95 <= MOST_FRAME_MS);
    }
    const heap = `heap after the first minute ${formatInteger(raw.heapKb[0] ?? Number.NaN)} KB, ${formatInteger(raw.growthKb)} KB more at the end`;
    report.judge(
      'chat heap',
      `${heap}, at most ${formatInteger(MOST_GROWTH_KB)} KB; messages on the page ${raw.shown}`,
      raw.growthKb <= MOST_GROWTH_KB,
    );
    return report.done(raw);
  },
};
