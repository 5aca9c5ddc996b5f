import { DAY_MS, HOUR_MS, toIso } from '@site/server/kernel/clock.ts';
import type { StationAdRow } from '@site/server/modules/site/schema.ts';
import { createSiteStore, insertAgents, putPiece } from '@site/server/modules/site/seeding.ts';
import { readHelpArticles } from '../content/help-articles.ts';
import type { SeedContext } from './replay.ts';

type NoticeLine = readonly [hoursAgo: number, category: string, text: string, link: string | null];

const NOTICES: readonly NoticeLine[] = [
  [3, 'system', '演示环境提示：本站所有金额均为演示资金，不涉及真实资金，不能充值或兑换现金。', '/help/gywm'],
  [9, 'game', '电子游戏大厅上新：多款五轴与九线新作已开放试玩，进入大厅即可按提供商筛选。', '/game/egame'],
  [20, 'activity', '新人首存礼进行中：奖金、流水倍数与有效期均写在活动卡片上，请先阅读条款再参加。', '/activity/discount'],
  [31, 'system', '安全提醒：客服不会向您索要密码或验证码，也不会提供银行卡号引导您存款。', '/help/fjcjc'],
  [50, 'game', '部分场馆将于本周凌晨例行维护，维护期间已下注注单不受影响，结束后自动恢复。', '/game/egame'],
  [74, 'system', '理性游戏：请为自己设定时间和金额上限，如感到困扰可随时暂停或自我排除。', '/help/bczr'],
  [98, 'activity', '返水结算提示：每日 12:00 结算前一日返水，满1元也可提前领取，比例见返水页面。', '/mine/rebate'],
  [122, 'system', '浏览器建议：请使用最新版本的浏览器访问，以获得完整的显示效果与安全保护。', '/help/tjllq'],
  [150, 'game', '投注记录支持查看每一局的结果与校验种子，您可自行核对开奖是否公平。', '/mine/record/betRecord'],
  [190, 'system', '隐私规则已更新：本站只以随机生成的设备标识识别设备，不收集浏览器指纹。', '/help/ysgz'],
];

const ADS: readonly Omit<StationAdRow, 'position' | 'image'>[] = [
  { id: 'welcome-newcomer', title: '新人礼遇', subtitle: '注册即可参加，条款写在优惠卡片上', link: '/user/register' },
  { id: 'reels-fresh', title: '电子新作上线', subtitle: '近三百款电子游戏，可以先试玩再决定', link: '/game/egame' },
  { id: 'stadium-season', title: '赛季进行时', subtitle: '足球、篮球、网球，滚球赔率实时更新', link: '/game/sport' },
  { id: 'vip-journey', title: 'VIP成长之路', subtitle: '等级权益一目了然，降级提前十四天告知', link: '/mine/vip' },
  { id: 'lantern-rebate', title: '每日返水', subtitle: '按有效投注额计算，次日中午自动到账', link: '/mine/rebate' },
  { id: 'sea-hunter', title: '深海捕鱼', subtitle: '多种炮台与房间，演示资金畅玩', link: '/game/fishing' },
];

const AGENTS = [
  { code: 'XH8801', name: '沈知远', since: '2025-03-01' },
  { code: 'XH8802', name: '顾清禾', since: '2025-09-15' },
];

/** Notices, the home carousel and the agents of the sandbox. */
export async function seedSite({ db, nowMs }: Pick<SeedContext, 'db' | 'nowMs'>): Promise<void> {
  await createSiteStore(db).fill(db, {
    notices: NOTICES.map(([hoursAgo, category, text, link], index) => ({
      id: `notice-${String(index + 1).padStart(2, '0')}`,
      category,
      text,
      link,
      published_at: nowMs - hoursAgo * HOUR_MS,
    })),
    ads: ADS.map((ad, index) => ({ ...ad, position: index + 1, image: `/art/banner/${ad.id}.svg` })),
  });
}

export const seedAgents = ({ db }: Pick<SeedContext, 'db'>) => insertAgents(db, AGENTS);

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
/** Members above this VIP level are no newcomers. */
const NEWCOMER_GRADE = 1;

/** The sandbox's floating icons, its pop-up and the help articles. */
export async function seedContent({ db, nowMs }: SeedContext): Promise<void> {
  for (const [position, data] of ICONS.entries()) await putPiece(db, { kind: 'icon', id: data.id, position, data });
  const popup = { ...POPUP, startAt: toIso(nowMs - DAY_MS), endAt: toIso(nowMs + POPUP_DAYS * DAY_MS), mostGrade: NEWCOMER_GRADE };
  await putPiece(db, { kind: 'popup', id: popup.id, position: 0, data: popup });
  for (const [position, data] of readHelpArticles().entries()) await putPiece(db, { kind: 'article', id: data.code, position, data });
}
