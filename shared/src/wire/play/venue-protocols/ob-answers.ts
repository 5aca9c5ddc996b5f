import * as z from 'zod/mini';
import { obDetailBody } from './ob.ts';

export const obEnvelope = z.object({ code: z.string(), msg: z.string(), ts: z.string() });

export const obOption = z.object({
  oid: z.string(),
  /** '1' home, 'X' draw, '2' away, 'Over', 'Under', 'Odd', 'Even', a score '2:1', 'Other', or a number. */
  ot: z.string(),
  on: z.string(),
  /** × 100000; 0 is no price. */
  ov: z.int(),
  os: z.int(),
});
export const obMarket = z.object({ hid: z.string(), hv: z.string(), hs: z.int(), ol: z.array(obOption) });
/** A play and its markets, the main line first. */
export const obPlay = z.object({ hpid: z.string(), hpn: z.string(), hl: z.array(obMarket) });
export const obMatch = z.object({
  mid: z.string(),
  csid: z.string(),
  tid: z.string(),
  tn: z.string(),
  mhn: z.string(),
  man: z.string(),
  /** Begin, milliseconds. */
  mgt: z.string(),
  ms: z.int(),
  /** The clock of the match. */
  mst: z.string(),
  /** "S1|2:1" the score, "S2|1:0" that of the first half; empty before it begins. */
  msc: z.array(z.string()),
  /** Count of plays there are. */
  mc: z.int(),
  /** 1 is allowed in a series. */
  ispo: z.int(),
  /** 1 today, 2 early; of those not begun. */
  tdl: z.int(),
  /** 1 when it is the winner of a competition. */
  outright: z.int(),
  hps: z.array(obPlay),
});
export type ObMatch = z.infer<typeof obMatch>;

export const obOrderDetail = z.object({
  matchId: z.string(),
  sportId: z.string(),
  matchName: z.string(),
  /** "A v B". */
  matchInfo: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  beginTime: z.string(),
  /** 1 before the match, 2 live, 3 outright. */
  matchType: z.int(),
  playId: z.string(),
  playName: z.string(),
  marketValue: z.string(),
  playOptionName: z.string(),
  oddsValue: z.int(),
  /** "1:0" or empty. */
  scoreBenchmark: z.string(),
  settleScore: z.string(),
  betResult: z.int(),
});
export const obOrder = z.object({
  orderNo: z.string(),
  clientOrderNo: z.string(),
  seriesType: z.int(),
  orderStatus: z.int(),
  outcome: z.int(),
  reason: z.string(),
  betTime: z.string(),
  /** Latest time of the decision, or empty. */
  confirmTime: z.string(),
  settleTime: z.string(),
  /** Whole 分, as digits; profitAmount may have a minus and is empty until settled. */
  orderAmount: z.string(),
  maxWinAmount: z.string(),
  backAmount: z.string(),
  profitAmount: z.string(),
  validAmount: z.string(),
  /** All legs together, × 100000. */
  odds: z.string(),
  marketType: z.int(),
  detailList: z.array(obOrderDetail),
});
export type ObOrder = z.infer<typeof obOrder>;

/** `data` of each answer. */
export const obData = {
  list: z.object({ since: z.string(), data: z.array(obMatch) }),
  /** `data` are matches new or moved, whole; `odds` markets that changed alone; `removed` ids that left. */
  delta: z.object({
    since: z.string(),
    data: z.array(obMatch),
    odds: z.array(z.object({ mid: z.string(), hpid: z.string(), hpn: z.string(), hl: obMarket })),
    removed: z.array(z.string()),
  }),
  detail: obMatch,
  results: z.array(
    z.object({
      mid: z.string(),
      csid: z.string(),
      tn: z.string(),
      mhn: z.string(),
      man: z.string(),
      mgt: z.string(),
      msc: z.array(z.string()),
      cancelled: z.int(),
    }),
  ),
  latest: z.object({
    /** Whole 分, as digits. */
    minBet: z.string(),
    orderMaxPay: z.string(),
    seriesOdds: z.string(),
    list: z.array(z.extend(obDetailBody, { hs: z.int(), ispo: z.int(), matchType: z.int() })),
  }),
  bet: z.object({ order: obOrder }),
  orders: z.object({ total: z.int(), records: z.array(obOrder) }),
  amount: z.object({ amount: z.string(), currency: z.string() }),
  user: z.object({ userId: z.string(), userName: z.string() }),
} as const;
