/** FB’s names and numbers, without schemas: all that a browser needs. */

export const FB_PATH = {
  /** Match list of a type; guests too. */
  list: '/v1/match/getList',
  /** The changes of a list since `version`; for guests too. */
  changes: '/v1/match/getChanges',
  /** One match with all its markets; guests too. */
  detail: '/v1/match/getMatchDetail',
  results: '/v1/match/matchResultPage',
  /** New prices for the slip, and its limits. */
  quote: '/v1/order/batchBetMatchMarketOfJumpLine',
  single: '/v1/order/bet/singlePass',
  multiple: '/v1/order/betMultiple',
  system: '/v1/order/betSystem',
  /** Own orders, `isSettled` or not. */
  orders: '/v1/order/new/bet/list',
  /** The member's identity and balance at the venue. */
  user: '/v1/user/base',
} as const;

/** `code` of an answer, a number. */
export const FB_CODE = {
  ok: 0,
  malformed: 14000,
  sessionExpired: 14010,
  system: 15000,
  refused: 14100,
  balanceInsufficient: 14101,
  oddsChanged: 14102,
  closed: 14103,
} as const;

export const FB_SPORT = {
  football: 1,
  basketball: 3,
  tennis: 5,
  volleyball: 13,
  tabletennis: 15,
  badminton: 47,
  lol: 1001,
  dota2: 1002,
  cs2: 1003,
  kog: 1004,
} as const;
/** `type` of a list. */
export const FB_LIST = { live: 1, today: 3, early: 4, outright: 7 } as const;
/** `mty`, the type of a market group. */
export const FB_MARKET = {
  AH: 1000,
  '1X2': 1005,
  OU: 1007,
  OE: 1008,
  CS: 1099,
  OR: 1500,
  DC: 1100,
  DNB: 1101,
  BTTS: 1102,
  HTFT: 1103,
  TTH: 1104,
  TTA: 1105,
  NG: 1106,
  WM: 1107,
  CLH: 1108,
  CLA: 1109,
  EG: 1110,
  AS: 1111,
  C1X2: 1112,
  CAH: 1113,
  COU: 1114,
  COE: 1115,
  B1X2: 1116,
  BAH: 1117,
  BOU: 1118,
  BOE: 1119,
} as const;
/** `pe`, the period of a market group. */
export const FB_PERIOD = { full: 1001, half: 1002 } as const;
/** `ty` of an option; correct scores, outrights and options named by number count on from `named`. */
export const FB_OPTION = { home: 1, away: 2, draw: 3, over: 4, under: 5, odd: 6, even: 7, named: 100 } as const;
/** `ms` of a match. */
export const FB_MATCH_STATE = { today: 3, early: 4, live: 5, ended: 6 } as const;
/** `ss` of a market. */
export const FB_SALE = { open: 1, suspended: 0, closed: -1 } as const;
/** `oddsChange` of an order. */
export const FB_ODDS_CHANGE = { none: 0, better: 1, any: 2 } as const;
/** `st` of an order. */
export const FB_ORDER_STATUS = { confirming: 1, rejected: 2, cancelled: 3, confirmed: 4, settled: 5 } as const;
/** `uot` of an order, `sr` of its options. */
export const FB_OUTCOME = { none: 0, push: 2, lost: 3, won: 4, halfWon: 5, halfLost: 6, cancelled: 7 } as const;
