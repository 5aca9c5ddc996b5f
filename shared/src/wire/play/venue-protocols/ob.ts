import * as z from 'zod/mini';
import { foldsBody } from './folds.ts';

/**
 * OB sports: GET and POST {apiUrl}/yewu11/… (matches) and /yewu12/… (member and orders), VEN-5. GETs carry `rdm` and `cuid` in the query,
 * every call the launch's `requestId` in the header `requestId` (empty for guests). Paths that end in PB answer gzip in base64 as text; the envelope
 * inside is the same. Short names, ids as strings, odds as whole numbers × 100000, money as whole 分, times as milliseconds in strings.
 */

const digits = z.string().check(z.regex(/^\d{1,20}$/));
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** Queries of the GETs, all strings, with `rdm` and `cuid`. */
export const obQuery = {
  list: z.object({ type: digits, csid: z.optional(digits) }),
  delta: z.object({ type: digits, csid: z.optional(digits), since: text(40) }),
  detail: z.object({ mid: digits }),
  results: z.object({ csid: z.optional(digits), days: digits }),
  /** orderStatus 0: all that are not settled, confirming ones too; 1: settled, cancelled and refused ones. */
  orders: z.object({ orderStatus: z.enum(['0', '1']), page: digits, size: digits, days: z.optional(digits) }),
} as const;

/** One selection of a slip as it is sent. */
export const obDetailBody = z.object({
  matchId: digits,
  marketId: digits,
  playOptionsId: digits,
  /** × 100000. */
  odds: z.int(),
  marketValue: text(12),
});

export const obBody = {
  latest: z.object({
    seriesType: z.literal([1, 2, 3]),
    seriesValues: z.optional(foldsBody),
    idList: z.array(obDetailBody).check(z.minLength(1), z.maxLength(10)),
  }),
  bet: z.object({
    /** The client's own reference: the same is the same order. */
    clientOrderNo: text(64),
    /** 1 single, 2 series, 3 system, whose amount is that of all its combinations. */
    seriesType: z.literal([1, 2, 3]),
    seriesValues: z.optional(foldsBody),
    acceptOdds: z.literal([1, 2, 3]),
    /** How the player sees prices: VEN-4. */
    marketTypeFinally: z.literal([1, 2, 3, 4]),
    /** Whole 分, as digits. */
    betAmount: text(400),
    orderDetailList: z.array(obDetailBody).check(z.minLength(1), z.maxLength(20)),
  }),
} as const;
