/** IM’s names and numbers, without schemas: all that a browser needs. */

/** The calls, by what they are for. */
export const IM_CALL = {
  /** Match list of a phase; guests too. */
  list: 'GetEventInfoMBT',
  /** The changes of a list since `Delta`; for guests too. */
  delta: 'GetDeltaEventInfoMBT',
  outrights: 'GetAllOutrightEvents',
  /** One match with all its markets; guests too. */
  detail: 'GetSelectedEventInfo',
  /** New prices for the slip: required before `placeBet`. */
  betInfo: 'GetBetInfo',
  placeBet: 'PlaceBet',
  /** Own bets that are not settled. */
  openBets: 'GetBetList',
  /** Own settled bets of the last `Days`. */
  statement: 'GetStatement',
  results: 'GetCompletedResults',
  balance: 'GetBalance',
} as const;
export type ImCall = (typeof IM_CALL)[keyof typeof IM_CALL];

/** StatusCode of an answer. */
export const IM_STATUS = {
  ok: 100,
  malformed: 200,
  sessionExpired: 401,
  system: 500,
  refused: 360,
  balanceInsufficient: 362,
  oddsChanged: 363,
  closed: 364,
} as const;

export const IM_SPORT = {
  football: 1,
  basketball: 2,
  tennis: 3,
  tabletennis: 4,
  badminton: 5,
  volleyball: 6,
  lol: 101,
  dota2: 102,
  cs2: 103,
  kog: 104,
} as const;
/** `Market` of a list. Outrights have a separate call. */
export const IM_MARKET = { early: 1, today: 2, live: 3 } as const;
/** `BetTypeId` of a market line. */
export const IM_BET_TYPE = {
  AH: 1,
  OU: 2,
  '1X2': 3,
  OE: 4,
  CS: 5,
  OR: 9,
  DC: 20,
  DNB: 21,
  BTTS: 22,
  HTFT: 23,
  TTH: 24,
  TTA: 25,
  NG: 26,
  WM: 27,
  CLH: 28,
  CLA: 29,
  EG: 30,
  AS: 31,
  C1X2: 32,
  CAH: 33,
  COU: 34,
  COE: 35,
  B1X2: 36,
  BAH: 37,
  BOU: 38,
  BOE: 39,
} as const;
/** `SelectionId` of the first option of a market whose options are named by number. */
export const IM_FIRST_NAMED = 10;
/** `PeriodId`. */
export const IM_PERIOD = { full: 1, half: 2 } as const;
/** `AcceptOdds` of an order. */
export const IM_ACCEPT = { none: 0, better: 1, any: 2 } as const;
/** `BetConfirmationStatus` of a wager. */
export const IM_CONFIRMATION = { pending: 1, confirmed: 2, rejected: 3, cancelled: 4 } as const;
/** `Outcome` of a settled wager and of its items. */
export const IM_OUTCOME = { open: 0, won: 1, halfWon: 2, draw: 3, halfLost: 4, lost: 5, cancelled: 6 } as const;
