import * as z from 'zod/mini';
import { foldsBody } from './folds.ts';

/**
 * FB sports: POST {apiUrl}/v1/…, JSON both ways; `Authorization` in the header is the launch's (empty for guests), `languageType` CMN in every body (VEN-3, VEN-5).
 * Envelope `{ success, code, message, data }`, code 0 on success (ERR-1 counts it as 100). Short names, ids as numbers, odds as Hong Kong decimal strings
 * ("0.850"), money as decimal strings, times as milliseconds in numbers.
 */

const text = (longest: number) => z.string().check(z.maxLength(longest));
const languageType = text(8);
const page = { current: z.int(), size: z.int() };

const optionBody = z.object({ matchId: z.int(), marketId: z.int(), optionType: z.int(), odds: text(12), li: z.optional(text(12)) });
const orderBody = z.object({
  languageType,
  /** The client's own reference: the same is the same order. */
  thirdRemark: text(64),
  /** Decimal, what is risked. */
  unitStake: text(400),
  oddsChange: z.literal([0, 1, 2]),
  /** How the player sees prices: VEN-4. */
  oddsFormat: z.literal([1, 2, 3, 4]),
  betOptionList: z.array(optionBody).check(z.minLength(1), z.maxLength(20)),
});

export const fbBody = {
  list: z.object({ languageType, type: z.literal([1, 3, 4, 7]), sportId: z.optional(z.int()) }),
  changes: z.object({ languageType, type: z.literal([1, 3, 4, 7]), sportId: z.optional(z.int()), version: text(40) }),
  detail: z.object({ languageType, matchId: z.int() }),
  results: z.object({ languageType, sportId: z.optional(z.int()), days: z.int() }),
  quote: z.object({
    languageType,
    isMultiple: z.boolean(),
    seriesValues: z.optional(foldsBody),
    betMatchMarketList: z.array(optionBody).check(z.minLength(1), z.maxLength(10)),
  }),
  single: orderBody,
  multiple: orderBody,
  /** `unitStake` is that of all combinations together. */
  system: z.extend(orderBody, { seriesValues: foldsBody }),
  orders: z.object({ languageType, isSettled: z.boolean(), days: z.optional(z.int()), ...page }),
  user: z.object({ languageType }),
} as const;

export const fbEnvelope = z.object({ success: z.boolean(), code: z.int(), message: z.string() });

/** Option: name, type, Hong Kong price ("0.850", "0" is no price). */
export const fbOption = z.object({ na: z.string(), ty: z.int(), od: z.string() });
export const fbMarket = z.object({ id: z.int(), ss: z.int(), li: z.string(), op: z.array(fbOption) });
export const fbMarketGroup = z.object({ mty: z.int(), pe: z.int(), nm: z.string(), mks: z.array(fbMarket) });
export const fbMatch = z.object({
  id: z.int(),
  sid: z.int(),
  lg: z.object({ id: z.int(), na: z.string() }),
  /** Home and away; one entry, the competition, for an outright. */
  ts: z.array(z.object({ na: z.string() })),
  bt: z.number(),
  ms: z.int(),
  /** Type of the match: 1 match, 2 outright. */
  ty: z.int(),
  /** The clock of the match, and whether it runs. */
  mc: z.object({ tx: z.string(), r: z.boolean() }),
  /** Scores by period `pe`, home and away; empty before it begins. */
  nsg: z.array(z.object({ pe: z.int(), sc: z.array(z.int()) })),
  /** Whether it is allowed in a multiple. */
  fmt: z.boolean(),
  tms: z.int(),
  mg: z.array(fbMarketGroup),
});
export type FbMatch = z.infer<typeof fbMatch>;

export const fbOrderOption = z.object({
  mid: z.int(),
  sid: z.int(),
  ln: z.string(),
  te: z.array(z.object({ na: z.string() })),
  bt: z.number(),
  /** Live when the bet was placed. */
  ip: z.boolean(),
  mty: z.int(),
  mgn: z.string(),
  li: z.string(),
  on: z.string(),
  od: z.string(),
  /** "1-0" or empty: the score at the bet and at the end. */
  sco: z.string(),
  rs: z.string(),
  sr: z.int(),
});
export const fbOrder = z.object({
  id: z.string(),
  /** The client's own reference. */
  rmk: z.string(),
  /** 1 single, 2 multiple. */
  sert: z.int(),
  st: z.int(),
  uot: z.int(),
  rjs: z.string(),
  cte: z.number(),
  /** Latest time of the decision; 0 once it is made. */
  cfe: z.number(),
  /** 0 until settled. */
  stm: z.number(),
  sat: z.string(),
  /** The maximum return, the return, the net result (null until settled), and the turnover that counts. */
  mwa: z.string(),
  sa: z.string(),
  uwl: z.nullable(z.string()),
  vs: z.string(),
  /** All legs together, European decimal. */
  bo: z.string(),
  of: z.int(),
  ops: z.array(fbOrderOption),
});
export type FbOrder = z.infer<typeof fbOrder>;

/** `data` of each answer. */
export const fbData = {
  list: z.object({ version: z.string(), records: z.array(fbMatch) }),
  /** `records` are matches new or moved, whole; `mks` markets that changed alone; `gone` ids that left. */
  changes: z.object({
    version: z.string(),
    records: z.array(fbMatch),
    mks: z.array(z.object({ mid: z.int(), mty: z.int(), pe: z.int(), nm: z.string(), mk: fbMarket })),
    gone: z.array(z.int()),
  }),
  detail: fbMatch,
  results: z.object({
    records: z.array(
      z.object({
        id: z.int(),
        sid: z.int(),
        ln: z.string(),
        ts: z.array(z.object({ na: z.string() })),
        bt: z.number(),
        nsg: z.array(z.object({ pe: z.int(), sc: z.array(z.int()) })),
        /** Not played to its end. */
        cl: z.boolean(),
      }),
    ),
  }),
  quote: z.object({
    min: z.string(),
    max: z.string(),
    /** All legs together, European decimal. */
    odds: z.string(),
    bms: z.array(z.extend(optionBody, { ss: z.int(), fmt: z.boolean(), ip: z.boolean() })),
  }),
  order: fbOrder,
  orders: z.object({ total: z.int(), records: z.array(fbOrder) }),
  user: z.object({ uid: z.string(), name: z.string(), bl: z.string(), currency: z.string() }),
} as const;
