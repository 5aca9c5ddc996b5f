import type { OwnCategory } from '@site/server/modules/messaging/schema.ts';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import { createId } from '@site/server/kernel/ids.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createMailStore } from '@site/server/modules/messaging/seeding.ts';
import type { MailRow } from '@site/server/modules/messaging/schema.ts';

type Line = readonly [agoMs: number, category: OwnCategory, read: 0 | 1, title: string, body: string, link: string | null];

const LINES: readonly Line[] = [
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
export async function seedMails({ db, playerId, nowMs }: { db: Db; playerId: string; nowMs: number }): Promise<void> {
  const rows = LINES.map(([agoMs, category, read, title, body, link]): MailRow => {
    const atMs = nowMs - agoMs;
    return { id: createId(atMs), member_id: playerId, category, title, body, link, at_ms: atMs, read, urgent: 0 };
  });
  await createMailStore(db).insert(db, rows);
}
