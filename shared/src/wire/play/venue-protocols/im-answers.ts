import * as z from 'zod/mini';
import { imSelectionBody } from './im.ts';

/** StatusCode 100, with the answer's own fields next to it: there is no `data`. */
export const imEnvelope = z.object({ StatusCode: z.int(), StatusDesc: z.string(), ServerTime: z.string() });

export const imSelection = z.object({
  WagerSelectionId: z.int(),
  /** 1 home, over, odd; 2 away, under, even; 3 draw; 10 and up by `SelectionName`. */
  SelectionId: z.int(),
  SelectionName: z.string(),
  /** The line of its market, the same on all of its selections: the home side's handicap, or the total. */
  Handicap: z.nullable(z.number()),
  /** Such as 1.85; 0 is no price. */
  Odds: z.number(),
});
export const imMarketLine = z.object({
  MarketlineId: z.int(),
  BetTypeId: z.int(),
  BetTypeName: z.string(),
  PeriodId: z.int(),
  IsLocked: z.boolean(),
  /** 1 open, 2 closed. */
  MarketlineStatusId: z.int(),
  WagerSelections: z.array(imSelection),
});
export const imEvent = z.object({
  EventId: z.int(),
  SportId: z.int(),
  Market: z.int(),
  EventDate: z.string(),
  Competition: z.object({ CompetitionId: z.int(), CompetitionName: z.string() }),
  /** 1 match, 2 outright. */
  EventTypeId: z.int(),
  HomeTeam: z.string(),
  AwayTeam: z.string(),
  /** Empty unless the event is live. */
  RBTime: z.string(),
  HomeScore: z.nullable(z.int()),
  AwayScore: z.nullable(z.int()),
  OpenParlay: z.boolean(),
  TotalMarketLineCount: z.int(),
  MarketLines: z.array(imMarketLine),
});
export type ImEvent = z.infer<typeof imEvent>;

export const imBetSetting = z.object({ MinStakeAmount: z.string(), MaxStakeAmount: z.string(), EstimatedPayoutAmount: z.string() });
const quoted = z.extend(imSelectionBody, { MarketlineStatusId: z.int(), IsLocked: z.boolean(), OpenParlay: z.boolean(), Market: z.int() });

export const imWagerItem = z.object({
  EventId: z.int(),
  SportId: z.int(),
  CompetitionName: z.string(),
  HomeTeamName: z.string(),
  AwayTeamName: z.string(),
  EventDateTime: z.string(),
  Market: z.int(),
  BetTypeId: z.int(),
  BetTypeName: z.string(),
  Handicap: z.nullable(z.number()),
  SelectionName: z.string(),
  Odds: z.number(),
  WagerHomeTeamScore: z.nullable(z.int()),
  WagerAwayTeamScore: z.nullable(z.int()),
  ResultHomeScore: z.nullable(z.int()),
  ResultAwayScore: z.nullable(z.int()),
  Outcome: z.int(),
});
export const imWager = z.object({
  WagerId: z.string(),
  TransactionId: z.string(),
  WagerType: z.int(),
  BetConfirmationStatus: z.int(),
  /** Why a wager was rejected. */
  RejectReason: z.string(),
  WagerCreationDateTime: z.string(),
  /** Latest time of the decision while it is pending. */
  ConfirmBy: z.nullable(z.string()),
  SettlementDateTime: z.nullable(z.string()),
  Outcome: z.int(),
  InputtedStakeAmount: z.string(),
  PotentialPayout: z.string(),
  PayoutAmount: z.string(),
  MemberWinLossAmount: z.nullable(z.string()),
  Turnover: z.string(),
  Odds: z.number(),
  DisplayOddsType: z.int(),
  WagerItemList: z.array(imWagerItem),
});
export type ImWager = z.infer<typeof imWager>;

/** The answers of each call, without the envelope's fields. */
export const imAnswer = {
  GetEventInfoMBT: z.object({ Delta: z.string(), Events: z.array(imEvent) }),
  /** Events that changed, whole; ids of those that left the list. */
  GetDeltaEventInfoMBT: z.object({ Delta: z.string(), Events: z.array(imEvent), RemovedEventIds: z.array(z.int()) }),
  GetAllOutrightEvents: z.object({ Delta: z.string(), Events: z.array(imEvent) }),
  GetSelectedEventInfo: z.object({ Event: imEvent }),
  GetBetInfo: z.object({ BetSetting: imBetSetting, TotalOdds: z.number(), WagerSelectionInfos: z.array(quoted) }),
  PlaceBet: z.object({ Wager: imWager }),
  GetBetList: z.object({ Total: z.int(), Wagers: z.array(imWager) }),
  GetStatement: z.object({ Total: z.int(), Wagers: z.array(imWager) }),
  GetCompletedResults: z.object({
    Results: z.array(
      z.object({
        EventId: z.int(),
        SportId: z.int(),
        CompetitionName: z.string(),
        HomeTeam: z.string(),
        AwayTeam: z.string(),
        EventDate: z.string(),
        /** FT "2:1", HT "1:0"; null when there is none. */
        FullTimeScore: z.nullable(z.string()),
        HalfTimeScore: z.nullable(z.string()),
        IsCancelled: z.boolean(),
      }),
    ),
  }),
  GetBalance: z.object({ Balance: z.string(), Currency: z.string() }),
} as const;
