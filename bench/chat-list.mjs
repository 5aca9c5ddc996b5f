/** What the chat's list costs in Chromium on a slow device at fifty messages a second: main-thread work per frame in milliseconds, and the heap. */
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { summary, traced, workPerFrame } from './frames.mjs';
import { withSite } from './with-site.mjs';

/** After the first minute the heap may end so much above where it began. */
export const MOST_GROWTH_KB = 1024;
const SLOWER = 4;
const MESSAGES_A_SECOND = 50;
const SECONDS = 300;
const WARM_UP_SECONDS = 60;
const TRACED_MS = 20_000;
const HEAP_EVERY_MS = 15_000;
/** Ends of the run are compared by so many samples each. */
const HEAP_SAMPLES = 3;

/**
 * Starts a site of its own, whose socket is played by the browser. Frames are traced at both ends of what follows the first minute (of a
 * shorter run: its first fifth). Answers { early, late, heapKb, growthKb, shown, seconds }; `early` and `late` are { median, p95, frames }.
 */
export const measureChatList = ({ browserPath, seconds = SECONDS }) =>
  withSite(async (site) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await playSocket(page);
      await logIn(page, site.origin);
      await page.goto(`${site.origin}/game/sport?list=favourite`);
      await page.getByRole('log', { name: '聊天消息' }).waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const warmUpMs = Math.min(WARM_UP_SECONDS, seconds / 5) * 1000;
      await page.waitForTimeout(warmUpMs);
      const endsAt = performance.now() + seconds * 1000 - warmUpMs;
      const early = summary(workPerFrame(await traced(session, () => page.waitForTimeout(TRACED_MS))));
      const heapKb = [await heapOf(session)];
      while (performance.now() < endsAt - TRACED_MS - HEAP_EVERY_MS) {
        await page.waitForTimeout(HEAP_EVERY_MS);
        heapKb.push(await heapOf(session));
      }
      const late = summary(workPerFrame(await traced(session, () => page.waitForTimeout(TRACED_MS))));
      heapKb.push(await heapOf(session));
      const shown = await page.locator('[data-message]').count();
      const growthKb = middle(heapKb.slice(-HEAP_SAMPLES)) - middle(heapKb.slice(0, HEAP_SAMPLES));
      return { early, late, heapKb, growthKb, shown, seconds };
    } finally {
      await browser.close();
    }
  });

async function logIn(page, origin) {
  await page.goto(`${origin}/user/login`);
  await page.getByLabel('账号').fill('player01');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026pass');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`${origin}/`);
}

const SPEAKERS = ['北***风', '南***星', '山***客', '夜***者'];
const TEXTS = ['好球！', '这个传球太漂亮了，下半场还要进一个', '裁判今天有点严', '加油，我看好大球，再来两个就行了，感觉今天比分不会低'];

/** Answers the pass to the socket, which the page plays itself: one that a test driver plays costs the main thread more than the list does. */
async function playSocket(page) {
  const answer = JSON.stringify({ status_code: 6000, message: '', data: { body: 'bench', expireAt: '' } });
  await page.route('**/user/member/jwt', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
  const { TICK_MS: tickMs } = await import(join(ROOT, 'server/src/chat/socket/connection.ts'));
  await page.addInitScript(playChat, { tickMs, perTick: (MESSAGES_A_SECOND * tickMs) / 1000, speakers: SPEAKERS, texts: TEXTS });
}

/** Runs in the page: a room where many speak, the server's side of the socket as far as the list needs it. What was said between two ticks is told at once, as the server does. */
function playChat({ tickMs, perTick, speakers, texts }) {
  const message = (roomId, msgId, at = new Date().toISOString()) => {
    const from = { memberKey: `m${msgId % 4}`, name: speakers[msgId % 4], avatarId: 1, grade: msgId % 11 };
    return { kind: 'text', roomId, msgId, at, clientId: null, from, text: texts[msgId % 4] };
  };
  const open = { league: '', matchId: null, host: '星***播', status: 'open', reason: '', vipMin: 0, vipMax: 10, canEnter: true };
  const roomOf = (roomId) => ({ roomId, kind: 'venue', title: 'IM体育', venueCode: 'IMTY', online: 900, lastMsgId: 1, ...open });
  const self = {
    clientId: null,
    ok: true,
    name: '夜***者',
    memberKey: 'me',
    grade: 3,
    session: { speechStatus: 1, vipMin: 0, vipMax: 10 },
  };
  globalThis.WebSocket = class {
    bufferedAmount = 0;
    constructor() {
      setTimeout(() => this.onopen?.(), 10);
    }
    close() {
      clearInterval(this.talk);
    }
    send(text) {
      const { msgId, msgData } = JSON.parse(text);
      const tell = (id, data) => this.onmessage?.({ data: JSON.stringify({ msgId: id, msgData: data }) });
      const { roomId, clientId } = msgData;
      if (msgId === 0) tell(0, { at: Date.now() });
      if (msgId === 10001) setTimeout(() => tell(10001, self));
      if (msgId === 10002) {
        let [newest, due] = [1, 0];
        setTimeout(() => tell(10002, { clientId, ok: true, room: roomOf(roomId), messages: [message(roomId, 1)], more: false }));
        const talk = () => {
          const at = new Date().toISOString();
          const count = Math.floor((due += perTick));
          due -= count;
          tell(10003, { roomId, messages: Array.from({ length: count }, () => message(roomId, (newest += 1), at)) });
        };
        this.talk = setInterval(talk, tickMs);
      }
    }
  };
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return Math.round((await session.send('Runtime.getHeapUsage')).usedSize / 1024);
}

const middle = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];
