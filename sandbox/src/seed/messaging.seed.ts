import { GENERAL_ROOM, venueRoom } from '@site/shared/product';
import type { FeedbackStatus, FeedbackType, GiftIcon, GiftWay } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import { addressKey } from '@site/server/kernel/http/addresses.ts';
import { createId } from '@site/server/kernel/ids.ts';
import type { FeedbackReplyRow, MailRow, OwnCategory } from '@site/server/modules/messaging/schema.ts';
import { createFeedbackStore, createMailStore, insertGiftRecords } from '@site/server/modules/messaging/seeding.ts';
import { hostOf } from '../simulated-users/room-hosts.ts';
import type { SeedContext } from './replay.ts';

type MailLine = readonly [agoMs: number, category: OwnCategory, read: 0 | 1, title: string, body: string, link: string | null];

const MAILS: readonly MailLine[] = [
  [2 * HOUR_MS, 'notification', 0, '返水已到账', '昨日电子返水 ¥16.25 已存入中心钱包，可在资金明细查看。', '/mine/finance/wallet'],
  [27 * HOUR_MS, 'system', 0, '新的登录', '您的账号在一台新设备登录。若不是您本人，请立即修改密码并移除该设备。', '/mine/userInfo'],
  [2 * DAY_MS, 'activity', 0, '周末签到提醒设置已开启', '签到日历以北京时间零点为界，漏签可使用补签卡。', '/activity/calendar'],
  [3 * DAY_MS, 'notification', 1, '存款已到账', '您的存款 ¥300.00（微信支付）已到账。', '/mine/record/transRecord'],
  [10 * DAY_MS, 'notification', 1, '取款已到账', '您的取款 ¥600.00 已到账，请以银行通知为准。', '/mine/record/transRecord?tab=withdrawal'],
  [15 * DAY_MS, 'activity', 1, '好友邀请奖励', '您邀请的好友已完成首次投注，奖励 ¥38.00 已发放。', '/mine/record/welfare'],
  [31 * DAY_MS, 'notification', 1, '已升级至 VIP3', '升级礼金与新的返水比例已生效，详情见等级对照。', '/mine/vip/details'],
  [60 * DAY_MS, 'system', 1, '欢迎加入', '请先设置存款限额与取款密码，理性游戏，量力而行。', '/mine/responsible'],
];

/** The inbox of the sandbox player. */
export async function seedMails({ db, playerId, nowMs }: SeedContext): Promise<void> {
  const rows = MAILS.map(([agoMs, category, read, title, body, link]): MailRow => {
    const atMs = nowMs - agoMs;
    return { id: createId(atMs), member_id: playerId, category, title, body, link, at_ms: atMs, read, urgent: 0 };
  });
  await createMailStore(db).insert(db, rows);
}

type GiftLine = readonly [
  daysAgo: number,
  way: GiftWay,
  giftId: GiftIcon,
  name: string,
  qty: number,
  coins: number,
  from: 'general' | 'IMTY',
];

/** The giver, or the receiver if that is not the room's host. */
const NAMES: Readonly<Record<number, string>> = { 1: '演示·北风', 4: '演示·橙子', 13: '演示·小满', 27: '演示·江南' };
const GIFTS: readonly GiftLine[] = [
  [27, 'received', 'flower', '鲜花', 5, 50, 'general'],
  [21, 'sent', 'clap', '鼓掌', 3, 60, 'IMTY'],
  [13, 'received', 'horn', '助威喇叭', 1, 50, 'IMTY'],
  [9, 'sent', 'flower', '鲜花', 10, 100, 'general'],
  [4, 'received', 'clap', '鼓掌', 2, 40, 'IMTY'],
  [2, 'sent', 'ball', '金球', 1, 100, 'IMTY'],
  [1, 'sent', 'flower', '鲜花', 6, 60, 'general'],
];

/** Past gifts from and to the player; returns the cost of the gifts from the player. */
export async function seedGifts({ db, playerId, nowMs }: SeedContext) {
  const rows = GIFTS.map(([daysAgo, way, gift_id, name, qty, coins, from]) => {
    const atMs = nowMs - daysAgo * DAY_MS - 2 * HOUR_MS;
    const room =
      from === 'general' ? { room_id: GENERAL_ROOM, room_title: '综合聊天室' } : { room_id: venueRoom(from), room_title: 'IM体育' };
    const gift = { gift_id, name, icon: gift_id, qty, coins, at_ms: atMs, ...room };
    return { ...gift, record_no: createId(atMs), member_id: playerId, way, other: NAMES[daysAgo] ?? hostOf(room.room_id) };
  });
  await insertGiftRecords(db, rows);
  return rows
    .filter(({ way }) => way === 'sent')
    .map(({ record_no, name, qty, coins, at_ms }) => ({ record_no, title: `${name} × ${qty}`, coins, at_ms }));
}

type TicketMessage = readonly [agoMs: number, author: FeedbackReplyRow['author'], text: string];

interface PastTicket {
  readonly ticketNo: string;
  readonly type: FeedbackType;
  readonly title: string;
  readonly status: FeedbackStatus;
  readonly rating: number | null;
  /** Oldest first; the first is the text of the ticket. */
  readonly messages: readonly [TicketMessage, ...TicketMessage[]];
}

const TICKETS: readonly PastTicket[] = [
  {
    ticketNo: 'FBDEMO0001',
    type: 'deposit',
    title: '微信存款半小时仍未到账',
    status: 'closed',
    rating: 5,
    messages: [
      [23 * DAY_MS, 'member', '下午通过微信支付存款 300 元，已按页面金额付款，半小时后订单仍显示等待到账，请帮忙核实。'],
      [23 * DAY_MS - 2 * HOUR_MS, 'staff', '您好，该笔付款因通道延迟，现已到账 ¥300.00，可在交易记录中查看。给您带来不便，敬请谅解。'],
      [22 * DAY_MS, 'member', '已经看到到账了，谢谢。'],
    ],
  },
  {
    ticketNo: 'FBDEMO0002',
    type: 'suggest',
    title: '希望投注记录可以按联赛筛选',
    status: 'replied',
    rating: null,
    messages: [
      [3 * DAY_MS, 'member', '体育投注记录目前只能按场馆和日期筛选，比赛多的时候不好找，希望可以增加联赛条件。'],
      [2 * DAY_MS, 'staff', '感谢您的建议，我们已转交产品团队评估。目前您可以先按场馆与日期筛选，再导出 CSV 查找。'],
    ],
  },
];

/** The sandbox player's tickets and their replies. */
export async function seedFeedback({ db, vault, playerId, nowMs }: SeedContext): Promise<void> {
  const store = createFeedbackStore(db);
  for (const { ticketNo, messages, title, ...state } of TICKETS) {
    const [first, ...later] = messages;
    const id = createId(nowMs - first[0]);
    const entry = ([agoMs, author, text]: TicketMessage): FeedbackReplyRow => ({
      id: createId(nowMs - agoMs),
      ticket_id: id,
      author,
      sealed_content: vault.seal(text),
      at_ms: nowMs - agoMs,
    });
    const last = messages.at(-1) ?? first;
    const columns = { member_id: playerId, sealed_contact: null, sealed_title: vault.seal(title), ip: addressKey('127.0.0.1') };
    const ticket = { ...columns, ...state, id, ticket_no: ticketNo, at_ms: nowMs - first[0], updated_ms: nowMs - last[0] };
    await store.insert(db, ticket, entry(first));
    for (const reply of later) await store.addReply(db, entry(reply));
  }
}
