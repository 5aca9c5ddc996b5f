import { videoRoom } from '@site/shared/product';
import { listChatHistory, listChatRooms } from '@site/shared/wire';
import { DAY_MS } from '../../../../kernel/clock.ts';
import { withTestApp } from '../../../../testing/testing.ts';
import { tablesOf } from '../../schema.ts';
import { dropOldRooms } from '../chat.store.ts';

const app = withTestApp({}, 'each test');

const NEWEST = { beforeMsgId: null, limit: 20 };
const idsOfRooms = async () => (await tablesOf(app.db).selectFrom('chat_rooms').select('room_id').execute()).map(({ room_id }) => room_id);

test('a list of rooms writes none; a room is made when a member enters it [SOC-7]', async () => {
  const before = await idsOfRooms();
  const rooms = (await app.guest().call(listChatRooms, { venueCode: 'IMTY' })).data ?? [];
  const [match] = rooms.filter(({ kind }) => kind === 'match');
  expect(rooms.length).toBeGreaterThan(2);
  expect(await idsOfRooms()).toEqual(before);

  const { roomId = '', matchId } = match ?? {};
  const member = await app.newcomer('chatmaker');
  expect(await member.call(listChatHistory, { roomId, ...NEWEST })).toMatchObject({ status_code: 6000 });
  expect(await idsOfRooms()).toContain(roomId);
  expect(await idsOfRooms()).not.toContain(videoRoom('IMTY', matchId ?? ''));
  expect((await app.guest().call(listChatRooms, { venueCode: 'IMTY' })).data?.map((room) => room.roomId)).toEqual(
    rooms.map((room) => room.roomId),
  );
});

test('the room of a match ends with its messages a week after the last one, unless it is occupied or closed', async () => {
  const rooms = (await app.guest().call(listChatRooms, { venueCode: 'IMTY' })).data?.filter(({ kind }) => kind === 'match') ?? [];
  const [old = '', occupied = '', closed = '', spoken = ''] = rooms.map(({ roomId }) => roomId);
  const member = await app.newcomer('chatenter');
  for (const roomId of [old, occupied, closed, spoken, 'general']) await member.call(listChatHistory, { roomId, ...NEWEST });
  await tablesOf(app.db).updateTable('chat_rooms').set({ status: 'closed' }).where('room_id', '=', closed).execute();
  const nowMs = app.clock.nowMs() + 8 * DAY_MS;
  const message = { member_id: null, client_id: null, kind: 'system', speaker: null, content: '{}', at_ms: nowMs, shielded: 0 } as const;
  await tablesOf(app.db)
    .insertInto('chat_messages')
    .values({ ...message, room_id: spoken, msg_id: 1000 })
    .execute();
  await tablesOf(app.db).updateTable('chat_rooms').set({ last_msg_id: 1000 }).where('room_id', '=', spoken).execute();

  await dropOldRooms(app.db, { beforeMs: app.clock.nowMs() - DAY_MS, occupied: [occupied] });
  expect(await idsOfRooms()).toContain(old);
  await dropOldRooms(app.db, { beforeMs: nowMs - 7 * DAY_MS, occupied: [occupied] });
  const left = await idsOfRooms();
  expect(left).not.toContain(old);
  expect(left).toEqual(expect.arrayContaining([occupied, closed, spoken, 'general']));
  expect(await member.call(listChatHistory, { roomId: old, ...NEWEST })).toMatchObject({ status_code: 6000 });
});
