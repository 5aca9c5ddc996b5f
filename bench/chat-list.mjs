/** What the chat's list costs: main-thread work per frame in Chromium on a slow device, at fifty messages a second. Milliseconds. */
import { chromium } from 'playwright';
import { summary, traced, workPerFrame } from './frames.mjs';
import { withSite } from './with-site.mjs';

const SLOWER = 4;
const MESSAGES_A_SECOND = 50;
const WARM_UP_MS = 5000;
const MEASURED_MS = 20_000;

/** Starts a site of its own, whose socket is played by the browser. Answers { median, p95, frames, heapGrowthKb, shown }. */
export const measureChatList = ({ browserPath }) =>
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
      await page.waitForTimeout(WARM_UP_MS);
      const before = await heapOf(session);
      const events = await traced(session, () => page.waitForTimeout(MEASURED_MS));
      const after = await heapOf(session);
      const shown = await page.locator('[data-message]').count();
      return { ...summary(workPerFrame(events)), heapGrowthKb: Math.round((after - before) / 1024), shown };
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

/** A room where many speak: the server's side of the socket, as far as the list needs it. */
async function playSocket(page) {
  const answer = JSON.stringify({ status_code: 6000, message: '', data: { body: 'bench', expireAt: '' } });
  await page.route('**/user/member/jwt', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
  await page.routeWebSocket(/\/stream\/ws\//, (socket) => {
    const tell = (msgId, msgData) => socket.send(JSON.stringify({ msgId, msgData }));
    let newest = 0;
    socket.onMessage((text) => {
      const { msgId, msgData } = JSON.parse(text);
      if (msgId === 0) tell(0, { at: Date.now() });
      if (msgId === 10001)
        tell(10001, {
          clientId: null,
          ok: true,
          name: '夜***者',
          memberKey: 'me',
          grade: 3,
          session: { speechStatus: 1, vipMin: 0, vipMax: 10 },
        });
      if (msgId !== 10002) return;
      const { roomId, clientId } = msgData;
      const room = { roomId, kind: 'venue', title: 'IM体育', league: '', venueCode: 'IMTY', matchId: null, status: 'open', reason: '' };
      tell(10002, {
        clientId,
        ok: true,
        room: { ...room, online: 900, vipMin: 0, vipMax: 10, canEnter: true, lastMsgId: 1 },
        messages: [message(roomId, (newest = 1))],
        more: false,
      });
      setInterval(() => tell(10003, { roomId, messages: [message(roomId, (newest += 1))] }), 1000 / MESSAGES_A_SECOND);
    });
  });
}

function message(roomId, msgId) {
  const from = { memberKey: `m${msgId % 4}`, name: SPEAKERS[msgId % 4], avatarId: 1, grade: msgId % 11 };
  return { kind: 'text', roomId, msgId, at: new Date().toISOString(), clientId: null, from, text: TEXTS[msgId % 4] };
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
