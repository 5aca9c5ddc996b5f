/** Matches as IM's sportsbook answers them, for states: the lobby and home list them at first. */
import { IM_BET_TYPE, IM_CALL, IM_MARKET, IM_SPORT } from '@site/shared/venue-protocols';
import { venueAnswer, type StateAnswer } from '@site/shared/states';

interface ImLine {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly locked?: boolean;
  /** Selection id, name, handicap and decimal price. */
  readonly prices: readonly (readonly [number, string, number | null, number])[];
}

const line = ({ id, type, name, locked = false, prices }: ImLine) => ({
  MarketlineId: id,
  BetTypeId: type,
  BetTypeName: name,
  PeriodId: 1,
  IsLocked: locked,
  MarketlineStatusId: 1,
  WagerSelections: prices.map(([SelectionId, SelectionName, Handicap, Odds], at) => ({
    WagerSelectionId: id * 10 + at,
    SelectionId,
    SelectionName,
    Handicap,
    Odds,
  })),
});

interface ImEventOptions {
  readonly id: number;
  readonly league: readonly [id: number, name: string];
  readonly teams: readonly [home: string, away: string];
  readonly sport?: number;
  readonly locked?: boolean;
}

const event = ({
  id,
  league: [CompetitionId, CompetitionName],
  teams: [home, away],
  sport = IM_SPORT.football,
  locked = false,
}: ImEventOptions) => ({
  EventId: id,
  SportId: sport,
  Market: IM_MARKET.live,
  EventDate: '2026-11-21T19:35:00+08:00',
  Competition: { CompetitionId, CompetitionName },
  EventTypeId: 1,
  HomeTeam: home,
  AwayTeam: away,
  RBTime: "67'",
  HomeScore: 2,
  AwayScore: 1,
  OpenParlay: true,
  TotalMarketLineCount: 42,
  MarketLines: [
    line({
      id: id * 10 + 1,
      type: IM_BET_TYPE['1X2'],
      name: '全场独赢',
      locked,
      prices: [
        [1, home, null, 1.5],
        [3, '和局', null, 4.333],
        [2, away, null, 6.2],
      ],
    }),
    line({
      id: id * 10 + 2,
      type: IM_BET_TYPE.AH,
      name: '全场让球',
      locked,
      prices: [
        [1, home, -0.75, 1.85],
        [2, away, 0.75, 2.05],
      ],
    }),
    line({
      id: id * 10 + 3,
      type: IM_BET_TYPE.OU,
      name: '全场大小',
      prices: [
        [1, '大', 2.5, 1.9],
        [2, '小', 2.5, 1.96],
      ],
    }),
  ],
});

const EVENTS = [
  event({ id: 9001, league: [36, '英格兰超级联赛'], teams: ['北港联', '山城竞技'] }),
  event({ id: 9002, league: [36, '英格兰超级联赛'], teams: ['海湾流浪者', '云岭'], locked: true }),
  event({ id: 9003, league: [41, '西班牙甲级联赛'], teams: ['南湾城', '东谷'] }),
];

const at = (call: string) => `/api/mobile/${call}`;

/** A lobby in play. */
export const IM_LIVE: readonly StateAnswer[] = [
  venueAnswer(at(IM_CALL.list), { Delta: '1', Events: EVENTS }),
  venueAnswer(at(IM_CALL.delta), { Delta: '1', Events: [], RemovedEventIds: [] }),
  venueAnswer(at(IM_CALL.outrights), { Delta: '1', Events: [] }),
  venueAnswer(at(IM_CALL.detail), { Event: EVENTS[0] }),
  venueAnswer(at(IM_CALL.openBets), { Wagers: [], Total: 0 }),
  venueAnswer(at(IM_CALL.balance), { Balance: 1000 }),
  venueAnswer(at(IM_CALL.results), { Results: [] }),
];
/** The same without a match. */
export const IM_EMPTY: readonly StateAnswer[] = [venueAnswer(at(IM_CALL.list), { Delta: '1', Events: [] })];
