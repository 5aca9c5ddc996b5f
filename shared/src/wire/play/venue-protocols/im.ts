import * as z from 'zod/mini';
import { foldsBody } from './folds.ts';

/**
 * IM sports: POST {apiUrl}/improxy/api/mobile/<Call> (VEN-5). Every body carries the launch data of VEN-1 (`imShared`).
 * Names in Pascal case, ids and odds as numbers, decimal European prices (`OddsType: 3`), money as decimal strings, times ISO-8601 with +08:00.
 */

/** VEN-1, VEN-5: the fields of every body in addition to the call's own; Token and MemberCode are empty for guests. */
export const imShared = z.object({
  LanguageCode: z.string().check(z.maxLength(8)),
  OddsType: z.literal(3),
  TimeStamp: z.string().check(z.maxLength(40)),
  Token: z.string().check(z.maxLength(120)),
  MemberCode: z.string().check(z.maxLength(40)),
});
export type ImShared = z.infer<typeof imShared>;

const text = (longest: number) => z.string().check(z.maxLength(longest));
const sport = z.optional(z.int());

/** One selection of a slip as it is sent. */
export const imSelectionBody = z.object({
  EventId: z.int(),
  MarketlineId: z.int(),
  WagerSelectionId: z.int(),
  Odds: z.number(),
  /** The line of its market, null where there is none. */
  Handicap: z.nullable(z.number()),
});

/** The fields of each call's own. */
export const imBody = {
  GetEventInfoMBT: z.object({ Market: z.literal([1, 2, 3]), SportId: sport }),
  GetDeltaEventInfoMBT: z.object({ Market: z.literal([1, 2, 3]), SportId: sport, Delta: text(40) }),
  GetAllOutrightEvents: z.object({ SportId: sport }),
  GetSelectedEventInfo: z.object({ EventId: z.int() }),
  GetBetInfo: z.object({
    WagerType: z.literal([1, 2, 3]),
    ComboSizes: z.optional(foldsBody),
    WagerSelectionInfos: z.array(imSelectionBody).check(z.minLength(1), z.maxLength(10)),
  }),
  PlaceBet: z.object({
    /** 1 single, 2 combo, 3 system, whose stake is that of all its combinations. */
    WagerType: z.literal([1, 2, 3]),
    ComboSizes: z.optional(foldsBody),
    CustomerMACAddress: z.optional(text(40)),
    /** The client's own reference: the same is the same wager. */
    TransactionId: text(64),
    StakeAmount: text(400),
    AcceptOdds: z.literal([0, 1, 2]),
    /** How the player sees prices: VEN-4. */
    DisplayOddsType: z.literal([1, 2, 3, 4]),
    WagerSelectionInfos: z.array(imSelectionBody).check(z.minLength(1), z.maxLength(20)),
  }),
  GetBetList: z.object({ Page: z.int(), PageSize: z.int() }),
  GetStatement: z.object({ Page: z.int(), PageSize: z.int(), Days: z.int() }),
  GetCompletedResults: z.object({ SportId: sport, Days: z.int() }),
  GetBalance: z.object({}),
} as const;
