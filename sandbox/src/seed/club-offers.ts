import type { ActivityOffer } from '@site/server/modules/rewards/seeding.ts';
import {
  COIN_LIFE_DAYS,
  fromWire,
  SIGN_IN_COINS,
  TURNOVER_MIN_ODDS_MILLI,
  VIP_GIFT_DAYS,
  VIP_GIFT_MULTIPLE,
  VIP_GIFT_PLAY_DAYS,
  VIP_LEVELS,
  VIP_NOTICE_DAYS,
  type VipGiftKind,
  vipGiftAmount,
  yuanText,
} from '@site/shared/product';

/** European odds below these count to no turnover. */
const LEAST_ODDS = (TURNOVER_MIN_ODDS_MILLI / 1000).toFixed(2);

/** The terms of a gift as the levels give it: the first level with one, its amount there, and the most of all levels. */
function giftTerms(kind: VipGiftKind) {
  const given = VIP_LEVELS.filter((level) => fromWire(vipGiftAmount(level, kind)) > 0n);
  const [first, last] = [given[0], given.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`No level has a gift of the kind ${kind}.`);
  const cap = vipGiftAmount(last, kind);
  return { from: first.title, least: yuanText(fromWire(vipGiftAmount(first, kind))), cap, most: yuanText(fromWire(cap)) };
}

const UPGRADE = giftTerms('upgrade');
const BIRTHDAY = giftTerms('birthday');

/** Offers for newcomers, daily offers and offers by grade. */
export const CLUB_OFFERS: readonly ActivityOffer[] = [
  {
    id: 'newcomer-first-deposit',
    kind: 'newcomer',
    title: '新人首存礼',
    reason: '首次存款送10%，最高100元',
    days: [-30, 180],
    multiple: 8,
    cap: '100.00',
    games: '电子',
    minimumDeposit: '100.00',
    expiryDays: 7,
    rules: [
      '注册后30天内的首笔存款可参加。',
      '奖金为存款的10%，最高100元，奖金需完成8倍有效流水。',
      '7天内未完成流水，奖金及其盈利自动作废。',
    ],
    onDeposit: { rateBp: 1000, category: 'egame', once: 'member', newcomerDays: 30 },
  },
  {
    id: 'deposit-sport',
    kind: 'sport',
    title: '体育存款礼',
    reason: '存款送20%，最高188元',
    days: [-20, 120],
    multiple: 8,
    cap: '188.00',
    games: '体育',
    minimumDeposit: '100.00',
    expiryDays: 14,
    rules: [
      '存款时选择本优惠即可参加，每位会员一次。',
      '奖金为存款的20%，最高188元，需完成8倍体育有效流水。',
      `单关或串关的欧洲盘赔率不低于${LEAST_ODDS}才计入流水；走盘、取消和互相抵消的投注不计入。`,
      '14天内未完成流水，奖金及其盈利自动作废。',
    ],
    onDeposit: { rateBp: 2000, category: 'sport', once: 'member' },
  },
  {
    id: 'deposit-slots',
    kind: 'egame',
    title: '电子存款礼',
    reason: '存款送20%，最高188元',
    days: [-20, 120],
    multiple: 8,
    cap: '188.00',
    games: '电子',
    minimumDeposit: '100.00',
    expiryDays: 7,
    rules: [
      '存款时选择本优惠即可参加，每位会员一次。',
      '奖金为存款的20%，最高188元，需完成8倍电子有效流水。',
      '7天内未完成流水，奖金及其盈利自动作废。',
    ],
    onDeposit: { rateBp: 2000, category: 'egame', once: 'member' },
  },
  {
    id: 'newcomer-guide',
    kind: 'newcomer',
    title: '新人指引任务',
    reason: '申请后完成100元有效投注送18元',
    days: [-60, 120],
    multiple: 3,
    cap: '18.00',
    games: '不限',
    minimumDeposit: null,
    expiryDays: 7,
    rules: [
      '点击“申请参加”后，各类游戏的有效投注累计满100元即可领取，申请前的投注不计入。',
      '奖金18元，领取后需完成3倍有效流水。',
      '请先在“理性游戏”中设置适合自己的限额。',
    ],
    task: { category: null, bets: '100.00', award: '18.00' },
  },
  {
    id: 'calendar-sign-in',
    kind: 'daily',
    title: '每日签到',
    reason: '签到送金币，断签不清零',
    days: [-45, 320],
    multiple: 0,
    cap: '0.00',
    games: '不限',
    minimumDeposit: null,
    expiryDays: COIN_LIFE_DAYS,
    rules: [
      `每天可签到一次，得 ${SIGN_IN_COINS} 金币，不送现金奖金；金币自获得之日起 ${COIN_LIFE_DAYS} 天内有效。`,
      '断签不清零，也不设连续签到的追赶压力。',
    ],
    byItself: true,
  },
  {
    id: 'deposit-digital',
    kind: 'daily',
    title: '数字人民币存款礼',
    reason: '每日首笔送1%，最高18元',
    days: [-15, 75],
    multiple: 3,
    cap: '18.00',
    games: '电子',
    minimumDeposit: '200.00',
    expiryDays: 3,
    rules: ['每日首笔数字人民币存款可参加。', '奖金为存款的1%，最高18元，需完成3倍电子有效流水。'],
    onDeposit: { rateBp: 100, category: 'egame', method: 'ecny', once: 'day' },
  },
  {
    id: 'vip-upgrade',
    kind: 'vip',
    title: 'VIP升级礼金',
    reason: `每升一级送礼金，${UPGRADE.from}起${UPGRADE.least}元`,
    days: [-120, 240],
    multiple: VIP_GIFT_MULTIPLE.upgrade,
    cap: UPGRADE.cap,
    games: '不限',
    minimumDeposit: null,
    expiryDays: VIP_GIFT_PLAY_DAYS,
    rules: [
      `升级当天发放，${VIP_GIFT_DAYS}天内领取，领取后${VIP_GIFT_PLAY_DAYS}天内有效。`,
      `礼金随等级提高，最高${UPGRADE.most}元，需完成${VIP_GIFT_MULTIPLE.upgrade}倍有效流水。`,
      `降级会提前${VIP_NOTICE_DAYS}天告知，不会催促您投注。`,
    ],
    byItself: true,
  },
  {
    id: 'vip-birthday',
    kind: 'vip',
    title: '生日礼金',
    reason: `${BIRTHDAY.from}及以上，生日当天发放`,
    days: [-120, 240],
    multiple: VIP_GIFT_MULTIPLE.birthday,
    cap: BIRTHDAY.cap,
    games: '不限',
    minimumDeposit: null,
    expiryDays: VIP_GIFT_PLAY_DAYS,
    rules: [
      '以实名资料中的出生日期为准，每年一次。',
      `发放后${VIP_GIFT_DAYS}天内领取，最高${BIRTHDAY.most}元，需完成${VIP_GIFT_MULTIPLE.birthday}倍有效流水。`,
    ],
    byItself: true,
  },
  {
    id: 'festival-autumn',
    kind: 'daily',
    title: '金秋赏月礼',
    reason: '活动已结束，感谢参与',
    days: [-70, -40],
    multiple: 3,
    cap: '66.00',
    games: '电子、棋牌',
    minimumDeposit: null,
    expiryDays: 5,
    rules: ['活动期内每日一次，奖金6.6元至66元，需完成3倍有效流水。'],
  },
];
