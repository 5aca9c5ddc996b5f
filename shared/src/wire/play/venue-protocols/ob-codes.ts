/** OB’s names and numbers, without schemas: all that a browser needs. */

export const OB_PATH = {
  /** GET ?type&csid: match list; guests too. */
  list: '/yewu11/v1/m/matchesPB',
  /** GET ?type&csid&since: what changed; guests too. */
  delta: '/yewu11/v1/m/matchesDeltaPB',
  /** GET ?mid: one match with all its plays; guests too. */
  detail: '/yewu11/v1/m/matchDetail/getMatchOddsInfoPB',
  /** GET ?csid&days. */
  results: '/yewu11/v1/m/matcheResultPB',
  /** POST: new prices for the slip, and its limits. */
  latest: '/yewu12/v1/betOrder/queryLatestMarketInfo',
  /** POST: places one single or one series. */
  bet: '/yewu12/v1/betOrder/bet',
  /** GET ?orderStatus&page&size&days: own orders. */
  orders: '/yewu12/v1/order/betRecord/listPB',
  /** GET: the balance at the venue. */
  amount: '/yewu12/api/user/amount',
  /** GET ?token: API-16. */
  user: '/yewu12/api/user/getUserInfo',
} as const;

/** `code` of an answer, a string. */
export const OB_CODE = {
  ok: '0000000',
  malformed: '0400400',
  sessionExpired: '400401',
  system: '0400500',
  refused: '0402002',
  balanceInsufficient: '0402009',
  oddsChanged: '0402042',
  closed: '0402018',
} as const;

export const OB_SPORT = {
  football: '1',
  basketball: '2',
  tennis: '5',
  tabletennis: '8',
  volleyball: '9',
  badminton: '10',
  lol: '100',
  dota2: '101',
  cs2: '102',
  kog: '103',
} as const;
/** `type` of a list. */
export const OB_LIST = { live: 1, today: 3, early: 4, outright: 100 } as const;
/** `hpid`, the kind of a play; the second is that of the first half. */
export const OB_PLAY = {
  '1X2': ['1', '17'],
  OU: ['2', '18'],
  AH: ['4', '19'],
  OE: ['15', '42'],
  CS: ['7', '20'],
  OR: ['135', '135'],
  DC: ['300', '400'],
  DNB: ['301', '401'],
  BTTS: ['302', '402'],
  HTFT: ['303', '403'],
  TTH: ['304', '404'],
  TTA: ['305', '405'],
  NG: ['306', '406'],
  WM: ['307', '407'],
  CLH: ['308', '408'],
  CLA: ['309', '409'],
  EG: ['310', '410'],
  AS: ['311', '411'],
  C1X2: ['312', '412'],
  CAH: ['313', '413'],
  COU: ['314', '414'],
  COE: ['315', '415'],
  B1X2: ['316', '416'],
  BAH: ['317', '417'],
  BOU: ['318', '418'],
  BOE: ['319', '419'],
} as const;
/** `ms` of a match: not begun, running, ended. */
export const OB_MATCH_STATE = { planned: 0, live: 1, ended: 3 } as const;
/** `hs` of a market and `os` of an option. */
export const OB_MARKET_STATE = { open: 0, suspended: 1, closed: 2 } as const;
/** `acceptOdds` of an order. */
export const OB_ACCEPT = { better: 1, any: 2, none: 3 } as const;
/** `orderStatus`. */
export const OB_ORDER_STATUS = { open: 0, settled: 1, cancelled: 2, confirming: 3, refused: 4 } as const;
/** `outcome` of a settled order, `betResult` of its details. */
export const OB_OUTCOME = { open: 0, push: 2, lost: 3, won: 4, halfWon: 5, halfLost: 6, cancelled: 7 } as const;
/** Odds are multiplied by this. */
export const OB_ODDS_UNIT = 100_000;
