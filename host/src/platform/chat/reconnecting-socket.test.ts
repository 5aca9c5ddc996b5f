import { BusinessError, type ChatPhase } from '@site/shared/platform';
import { CHAT_CLOSE, CHAT_MESSAGE, type ChatMessage } from '@site/shared/product';
import { createReconnectingSocket } from './reconnecting-socket.ts';
import { fakeSockets, type FakeSocket } from './testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LOG_IN = { msgId: CHAT_MESSAGE.login, msgData: { token: 't1', body: 'jwt' } };
const BEAT = CHAT_MESSAGE.heartbeat;

function openSocket(options: { token?: string | null; fetchLogInBody?: () => Promise<string> } = {}) {
  const sockets = fakeSockets();
  const phases: ChatPhase[] = [];
  const received: ChatMessage[] = [];
  const reports = { ignored: 0, kicked: 0, refused: [] as Error[] };
  const device = { token: options.token === undefined ? 't1' : options.token, online: true, bodyRequests: 0, host: 'ws://a' };
  const socket = createReconnectingSocket({
    open: sockets.open,
    url: () => `${device.host}/stream`,
    token: () => device.token,
    fetchLogInBody: () => {
      device.bodyRequests += 1;
      return options.fetchLogInBody ? options.fetchLogInBody() : Promise.resolve('jwt');
    },
    isOnline: () => device.online,
    onPhase: (phase) => phases.push(phase),
    onMessage: (message) => received.push(message),
    onIgnored: () => (reports.ignored += 1),
    onKicked: () => (reports.kicked += 1),
    onRefused: (error) => reports.refused.push(error),
  });
  const { last } = sockets;
  /** Lets the pending request for the log-in body resolve. */
  const answered = () => jest.advanceTimersByTimeAsync(0);
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const opened = async () => {
    socket.connect();
    await answered();
    last().opens();
  };
  return { socket, sockets, phases, received, reports, device, last, answered, pass, opened };
}

test('an opened socket sends the log-in with token and body, and beats every 5000 ms [SOC-1] [SOC-2] [API-3] [CON-1]', async () => {
  const { last, opened, pass, phases } = openSocket();

  await opened();
  expect(phases).toEqual(['opening', 'open']);
  expect(last().sent).toEqual([LOG_IN]);

  await pass(4999);
  expect(last().sent).toHaveLength(1);
  await pass(1);
  expect(last().sent.at(-1)).toEqual({ msgId: BEAT, msgData: {} });
});

test('two calls to open create one socket [SOC-2]', async () => {
  const { socket, opened, sockets } = openSocket();
  await opened();

  socket.connect();
  await jest.advanceTimersByTimeAsync(10);

  expect(sockets.all).toHaveLength(1);
});

test.each<[string, (socket: FakeSocket) => void]>([
  ['a close', (socket) => socket.breaks()],
  ['an error, whose close follows', (socket) => (socket.fails(), socket.breaks())],
])('%s is retried once, after 3000 ms [SOC-3] [CON-2]', async (_name, breakIt) => {
  const { last, opened, pass, phases, sockets } = openSocket();
  await opened();

  breakIt(last());
  expect(phases.at(-1)).toBe('waiting');
  await pass(2999);
  expect(sockets.all).toHaveLength(1);
  await pass(1);
  expect(sockets.all).toHaveLength(2);
});

test('five attempts are the maximum; then a press starts again [SOC-3] [CON-2]', async () => {
  const { socket, last, opened, pass, phases, sockets } = openSocket();
  await opened();
  last().breaks();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await pass(3000);
    last().breaks();
  }
  expect(phases.at(-1)).toBe('lost');
  await pass(60_000);
  expect(sockets.all).toHaveLength(6);

  socket.connect();
  await pass(0);
  expect(sockets.all).toHaveLength(7);
});

test('an opened socket resets the attempt count [SOC-2]', async () => {
  const { last, opened, pass, phases, sockets } = openSocket();
  await opened();
  for (let round = 0; round < 12; round += 1) {
    last().breaks();
    await pass(3000);
    last().opens();
  }
  expect(phases.at(-1)).toBe('open');
  expect(sockets.all).toHaveLength(13);
});

test('a connection loss without a token is not retried [SOC-3] [SOC-6]', async () => {
  const { device, last, opened, pass, phases, sockets } = openSocket();
  await opened();

  device.token = null;
  last().breaks();
  await pass(60_000);

  expect(phases.at(-1)).toBe('closed');
  expect(sockets.all).toHaveLength(1);
});

test('an ended session closes the socket permanently and reports it once [F53] [SES-7]', async () => {
  const { last, opened, pass, phases, sockets, reports } = openSocket();
  await opened();

  last().breaks(CHAT_CLOSE.sessionOver);
  await pass(60_000);

  expect(phases.at(-1)).toBe('ended');
  expect(reports.kicked).toBe(1);
  expect(sockets.all).toHaveLength(1);
});

test('a rejected log-in is reported with its sentence and not retried [API-1]', async () => {
  const refusal = new BusinessError({ code: 10001, message: '冷静期内无法使用聊天' });
  const { socket, device, pass, phases, reports } = openSocket({ fetchLogInBody: () => Promise.reject(refusal) });

  socket.connect();
  await pass(60_000);

  expect(phases.at(-1)).toBe('ended');
  expect(reports.refused).toEqual([refusal]);
  expect(device.bodyRequests).toBe(1);
});

test('a socket that never opens counts as failed [SOC-3]', async () => {
  const { socket, answered, pass, phases, last } = openSocket();
  socket.connect();
  await answered();

  await pass(10_000);

  expect(phases).toEqual(['opening', 'waiting']);
  expect(last().closed).toBe(true);
});

test('two unanswered heartbeats declare the connection dead within 15 s [F52]', async () => {
  const { last, opened, pass, phases } = openSocket();
  await opened();

  await pass(14_999);
  expect(phases.at(-1)).toBe('open');
  await pass(1);

  expect(phases.at(-1)).toBe('waiting');
  expect(last().closed).toBe(true);
});

test('any received message keeps the connection alive [F52]', async () => {
  const { last, opened, pass, phases } = openSocket();
  await opened();
  for (let beat = 0; beat < 10; beat += 1) {
    await pass(5000);
    last().says({ msgId: BEAT, msgData: null });
  }
  expect(phases.at(-1)).toBe('open');
});

test.each<[string, unknown]>([
  ['text that is no JSON', '{"msgId":'],
  ['bytes', new ArrayBuffer(4)],
  ['a number', '7'],
  ['null', 'null'],
  ['no msgId', '{"msgData":{}}'],
  ['a msgId that is no number', '{"msgId":"10003","msgData":{}}'],
  ['10013', '{"msgId":10013,"msgData":{}}'],
  ['10015', '{"msgId":10015,"msgData":{}}'],
  ['10016', '{"msgId":10016,"msgData":{}}'],
  ['an id nobody knows', '{"msgId":99999,"msgData":{}}'],
])('%s is ignored without an error, and counted [SOC-5] [F55]', async (_name, data) => {
  const { received, last, opened, phases, reports } = openSocket();
  await opened();

  last().frames(data);

  expect([received, reports.ignored, phases.at(-1)]).toEqual([[], 1, 'open']);
});

test('every known id except the heartbeat is passed on [SOC-5]', async () => {
  const { received, last, opened } = openSocket();
  await opened();

  for (const msgId of Object.values(CHAT_MESSAGE)) last().says({ msgId, msgData: { a: 1 } });

  expect(received.map(({ msgId }) => msgId)).toEqual(Object.values(CHAT_MESSAGE).filter((msgId) => msgId !== BEAT));
});

test('closing leaves no socket and no timer, and the address is read again [SOC-4]', async () => {
  const { device, socket, last, opened, pass, phases, sockets } = openSocket();
  await opened();
  const first = last();

  socket.close();
  first.breaks();
  await pass(60_000);
  expect([phases.at(-1), first.closed, first.sent.length, sockets.all.length, jest.getTimerCount()]).toEqual(['closed', true, 1, 1, 0]);

  device.host = 'ws://b';
  await opened();
  expect(last().url).toBe('ws://b/stream');
});

test('an offline device attempts nothing; back online it retries at once with all attempts left', async () => {
  const { device, socket, last, opened, pass, phases, sockets } = openSocket();
  await opened();

  device.online = false;
  socket.networkChanged();
  await pass(60_000);
  expect([phases.at(-1), sockets.all.length]).toEqual(['waiting', 1]);

  device.online = true;
  socket.networkChanged();
  await pass(0);
  last().opens();
  expect([phases.at(-1), sockets.all.length]).toEqual(['open', 2]);
});

test('a page that becomes visible beats at once, so that a dead connection is found early [F58]', async () => {
  const { socket, last, opened } = openSocket();
  await opened();

  socket.pageShown();

  expect(last().sent.at(-1)?.msgId).toBe(BEAT);
});

test('a full send buffer accepts nothing more, and the sender gets an error [F54]', async () => {
  const { socket, last, opened } = openSocket();
  await opened();

  last().bufferedAmount = 1024 * 1024;

  expect(socket.send({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: {} })).toBe(false);
  expect(last().sent).toEqual([LOG_IN]);
});

test('a guest sends no log-in [SOC-6] [ROL-1]', async () => {
  const { device, last, opened } = openSocket({ token: null });
  await opened();

  expect([last().sent, device.bodyRequests]).toEqual([[], 0]);
});
