import type { FeedbackStatus, FeedbackType } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import { createFeedbackStore } from '@site/server/modules/messaging/seeding.ts';
import type { FeedbackReplyRow } from '@site/server/modules/messaging/schema.ts';

type Said = readonly [agoMs: number, author: FeedbackReplyRow['author'], text: string];

interface Written {
  readonly ticketNo: string;
  readonly type: FeedbackType;
  readonly title: string;
  readonly status: FeedbackStatus;
  readonly rating: number | null;
  /** Oldest first; the first is the text of the ticket. */
  readonly said: readonly [Said, ...Said[]];
}

const TICKETS: readonly Written[] = [
  {
    ticketNo: 'FBDEMO0001',
    type: 'deposit',
    title: '微信存款半小时仍未到账',
    status: 'closed',
    rating: 5,
    said: [
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
    said: [
      [3 * DAY_MS, 'member', '体育投注记录目前只能按场馆和日期筛选，比赛多的时候不好找，希望可以增加联赛条件。'],
      [2 * DAY_MS, 'staff', '感谢您的建议，我们已转交产品团队评估。目前您可以先按场馆与日期筛选，再导出 CSV 查找。'],
    ],
  },
];

interface Past {
  readonly db: Db;
  readonly vault: Vault;
  readonly playerId: string;
  readonly nowMs: number;
}

/** The sandbox player's tickets and their replies. */
export async function seedFeedback({ db, vault, playerId, nowMs }: Past): Promise<void> {
  const store = createFeedbackStore(db);
  for (const { ticketNo, said, title, ...state } of TICKETS) {
    const [first, ...later] = said;
    const id = createId(nowMs - first[0]);
    const entry = ([agoMs, author, text]: Said): FeedbackReplyRow => ({
      id: createId(nowMs - agoMs),
      ticket_id: id,
      author,
      sealed_content: vault.seal(text),
      at_ms: nowMs - agoMs,
    });
    const updated = said.at(-1) ?? first;
    const kept = { member_id: playerId, sealed_contact: null, sealed_title: vault.seal(title), ip: '127.0.0.1' };
    const ticket = { ...kept, ...state, id, ticket_no: ticketNo, at_ms: nowMs - first[0], updated_ms: nowMs - updated[0] };
    await store.insert(db, ticket, entry(first));
    for (const reply of later) await store.addReply(db, entry(reply));
  }
}
