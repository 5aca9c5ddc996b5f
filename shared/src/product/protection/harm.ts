/** Signs of harmful play, which the backend derives from deposits, bets and limits. Staff see the kinds; members are offered tools. */
export const HARM_KINDS = ['manyDeposits', 'afterLoss', 'manyMethods', 'nightPlay', 'raiseAfterLoss', 'failedDeposits'] as const;
export type HarmKind = (typeof HARM_KINDS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many signs within which time make a marker. */
export const HARM_RULES: Readonly<Record<HarmKind, { readonly signs: number; readonly withinMs: number; readonly title: string }>> = {
  manyDeposits: { signs: 5, withinMs: DAY_MS, title: 'five deposits in a day' },
  afterLoss: { signs: 3, withinMs: 30 * DAY_MS, title: 'three deposits within ten minutes of a losing session' },
  manyMethods: { signs: 3, withinMs: DAY_MS, title: 'three payment methods in a day' },
  nightPlay: { signs: 5, withinMs: 30 * DAY_MS, title: 'play between midnight and five in five nights' },
  raiseAfterLoss: { signs: 1, withinMs: 30 * DAY_MS, title: 'a limit raised after a loss' },
  failedDeposits: { signs: 3, withinMs: DAY_MS, title: 'three deposits that failed in a day' },
};

/** A deposit so soon after a losing session is a sign. */
export const HARM_AFTER_LOSS_MS = 10 * 60_000;
/** Play before this hour of the site's day, from midnight on, is a sign. */
export const HARM_NIGHT_ENDS_HOUR = 5;
/** How many kinds of markers suspend offers, and for how long. */
export const HARM_MARKERS_AGAINST_OFFERS = 2;
export const HARM_OFFERS_PAUSE_MS = 7 * DAY_MS;

/** The text for the member, without blame; the same whatever the markers are. */
export const CARE_TEXT = {
  title: '照顾好自己',
  body: '我们注意到您近期的存款或游戏比平时更频繁。设置限额、休息一下，或与专业人员聊聊，都能帮助您保持在预算之内。',
} as const;

/** The text for a member without offers; `until` in the site's time format. */
export const offersPausedText = (until: string): string => `为保护您的账户，优惠活动暂停至 ${until}，存取款与游戏不受影响。`;

/** How often a member reviews his account and limits. */
export const PROTECTION_REVIEW_MS = 182 * DAY_MS;
export const PROTECTION_REVIEW_TEXT = '请花一分钟查看过去半年的存取款与输赢，并检查您的限额。';
