import { videoRoom } from '@site/shared/product';
import { memberLogIn } from '../chat-server.testing.ts';
import { openSocket, withChatServer } from '../testing.ts';

const server = withChatServer();
const ROOM = videoRoom('IMTY', '1');

async function inside(n: number) {
  const socket = await openSocket(server.url);
  socket.send(10001, memberLogIn(n));
  await socket.hear(10001);
  expect(await socket.ask(10002, { roomId: ROOM })).toMatchObject({ ok: true });
  return socket;
}

beforeEach(() => void Object.assign(server.video, { siteVideoVipMin: 0 }));

test('who may enter a video room no more speaks no more in it, and leaves it by that [SOC-7]', async () => {
  const socket = await inside(1);
  expect(await socket.ask(10003, { roomId: ROOM, text: '我在' })).toMatchObject({ ok: true });
  server.video.siteVideoVipMin = 5;

  const text = { roomId: ROOM, text: '还在' };
  expect(await socket.ask(10003, text)).toMatchObject({ ok: false, reason: 'grade', message: 'VIP5-VIP10可进入视频聊天室' });
  expect(await socket.ask(10003, text)).toMatchObject({ ok: false, reason: 'room' });
  const gift = { roomId: ROOM, giftId: 'flower', qty: 1, coinPrice: 10 };
  expect(await socket.ask(10017, gift)).toMatchObject({ ok: false, reason: 'room' });
});

test('who is silent in such a room hears no more with the next check of all sockets, and stays elsewhere [SOC-7]', async () => {
  const [socket, other] = [await inside(2), await inside(3)];
  await socket.ask(10002, { roomId: 'general' });
  server.video.siteVideoVipMin = 5;
  await server.chat.live.checkAdmissions();
  server.video.siteVideoVipMin = 0;

  await other.ask(10002, { roomId: ROOM });
  await other.ask(10003, { roomId: ROOM, text: '贵宾' });
  await other.ask(10002, { roomId: 'general' });
  await other.ask(10003, { roomId: 'general', text: '大家好' });
  await socket.hear(10003, (data) => 'messages' in data && data.roomId === 'general');
  expect(socket.sentTo(ROOM)).toEqual([]);
});
