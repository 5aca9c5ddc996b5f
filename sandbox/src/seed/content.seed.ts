import type { HelpArticle } from '@site/shared/wire';
import { DAY_MS, toIso } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { putPiece } from '@site/server/modules/site/seeding.ts';

const ICONS = [
  { id: 'rebate', title: '每日返水', image: '/art/banner/lantern-rebate.svg', link: '/mine/rebate' },
  { id: 'calendar', title: '每日签到', image: '/art/activity/calendar-sign-in.svg', link: '/activity/calendar' },
];
const POPUP = {
  id: 'newcomer-guide',
  title: '新人指引任务',
  text: '申请后完成100元有效投注可领取18元，领取后需完成3倍有效流水。参加前请先阅读活动规则，按自己的预算娱乐。',
  image: '/art/activity/newcomer-guide.svg',
  link: '/activity/discount?id=newcomer-guide',
};
const POPUP_DAYS = 120;

/** The sandbox's floating icons, its pop-up and the help articles. */
export async function seedContent(
  db: Db,
  { nowMs, articles }: { readonly nowMs: number; readonly articles: readonly HelpArticle[] },
): Promise<void> {
  for (const [position, data] of ICONS.entries()) await putPiece(db, { kind: 'icon', id: data.id, position, data });
  const popup = { ...POPUP, startAt: toIso(nowMs - DAY_MS), endAt: toIso(nowMs + POPUP_DAYS * DAY_MS) };
  await putPiece(db, { kind: 'popup', id: popup.id, position: 0, data: popup });
  for (const [position, data] of articles.entries()) await putPiece(db, { kind: 'article', id: data.code, position, data });
}
