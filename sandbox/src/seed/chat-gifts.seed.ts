import { GENERAL_ROOM, venueRoom } from '@site/shared/product';
import type { GiftIcon, GiftWay } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import { insertGiftRecords, hostOf } from '@site/server/modules/messaging/seeding.ts';

type Line = readonly [daysAgo: number, way: GiftWay, giftId: GiftIcon, name: string, qty: number, coins: number, from: 'general' | 'IMTY'];

/** The giver, or the receiver if that is not the room's host. */
const NAMES: Readonly<Record<number, string>> = { 1: '演示·北风', 4: '演示·橙子', 13: '演示·小满', 27: '演示·江南' };
const LINES: readonly Line[] = [
  [27, 'received', 'flower', '鲜花', 5, 50, 'general'],
  [21, 'sent', 'clap', '鼓掌', 3, 60, 'IMTY'],
  [13, 'received', 'horn', '助威喇叭', 1, 50, 'IMTY'],
  [9, 'sent', 'flower', '鲜花', 10, 100, 'general'],
  [4, 'received', 'clap', '鼓掌', 2, 40, 'IMTY'],
  [2, 'sent', 'ball', '金球', 1, 100, 'IMTY'],
  [1, 'sent', 'flower', '鲜花', 6, 60, 'general'],
];

/** Past gifts from and to the player; returns the cost of the gifts from the player. */
export async function seedGifts({ db, playerId, nowMs }: { db: Db; playerId: string; nowMs: number }) {
  const rows = LINES.map(([daysAgo, way, gift_id, name, qty, coins, from]) => {
    const atMs = nowMs - daysAgo * DAY_MS - 2 * HOUR_MS;
    const room =
      from === 'general' ? { room_id: GENERAL_ROOM, room_title: '综合聊天室' } : { room_id: venueRoom(from), room_title: 'IM体育' };
    const what = { gift_id, name, icon: gift_id, qty, coins, at_ms: atMs, ...room };
    return { ...what, record_no: createId(atMs), member_id: playerId, way, other: NAMES[daysAgo] ?? hostOf(room.room_id) };
  });
  await insertGiftRecords(db, rows);
  return rows
    .filter(({ way }) => way === 'sent')
    .map(({ record_no, name, qty, coins, at_ms }) => ({ record_no, title: `${name} × ${qty}`, coins, at_ms }));
}
