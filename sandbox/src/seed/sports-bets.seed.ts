import { ODDS, type OddsFormat } from '@site/shared/product';
import type { SlipLeg, SlipType, Sport } from '@site/shared/wire';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, type SettableClock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { DomainEvents } from '@site/server/domain-events.ts';
import type { Ledger } from '@site/server/modules/money/seeding.ts';
import { bettingOnBooks } from '../venues/sports/create-sportsbooks.ts';
import { addMatches } from '../venues/sports/matches.store.ts';
import { comingMatch, endMatch, pickedSelection, plantMatch, type PastPick } from '../venues/sports/past-matches.ts';
import { planMatches } from '../venues/sports/planner.ts';
import { newSeed } from '../venues/fair.ts';

interface Past {
  readonly db: Db;
  readonly clock: SettableClock;
  readonly ledger: Ledger;
  readonly playerId: string;
  readonly nowMs: number;
}

interface PastLeg {
  readonly sport: Sport;
  readonly teams: readonly [string, string];
  readonly pick: PastPick;
}

interface PastBet {
  readonly venueCode: string;
  readonly daysAgo: number;
  readonly stake: string;
  readonly format: OddsFormat;
  readonly legs: readonly PastLeg[];
}

const [WINNER, HANDICAP, TOTAL, PARITY] = [0, 2, 4, 6];
const main = (kind: number, option: number): PastPick => ({ kind, line: 0, option });

/** The player's recent sports bets; the results follow from the matches' seeds. */
const BETS: readonly PastBet[] = [
  bet({ venueCode: 'IMTY', daysAgo: 7, stake: '50.00' }, leg('football', ['阿森纳', '切尔西'], main(HANDICAP, 0))),
  bet({ venueCode: 'IMTY', daysAgo: 6, stake: '20.00', format: ODDS.hongkong }, leg('football', ['上海海港', '山东泰山'], main(TOTAL, 0))),
  bet({ venueCode: 'YBTY', daysAgo: 5, stake: '30.00' }, leg('basketball', ['辽宁本钢', '广东宏远'], main(HANDICAP, 1))),
  bet({ venueCode: 'FBTY', daysAgo: 5, stake: '25.00' }, leg('tennis', ['辛纳', '张之臻'], main(WINNER, 0))),
  bet(
    { venueCode: 'YBTY', daysAgo: 4, stake: '40.00', format: ODDS.malay },
    leg('football', ['皇家马德里', '塞维利亚'], { kind: TOTAL, line: 1, option: 1 }),
  ),
  bet(
    { venueCode: 'IMTY', daysAgo: 3, stake: '10.00' },
    leg('football', ['曼城', '埃弗顿'], main(WINNER, 0)),
    leg('basketball', ['波士顿凯尔特人', '迈阿密热火'], main(TOTAL, 0)),
    leg('tennis', ['郑钦文', '王欣瑜'], main(WINNER, 0)),
  ),
  bet(
    { venueCode: 'FBTY', daysAgo: 2, stake: '35.00', format: ODDS.indonesia },
    leg('football', ['成都蓉城', '北京国安'], main(PARITY, 1)),
  ),
  bet(
    { venueCode: 'YBTY', daysAgo: 1, stake: '15.00' },
    leg('football', ['拜仁慕尼黑', '科隆'], main(HANDICAP, 0)),
    leg('football', ['国际米兰', '都灵'], main(TOTAL, 1)),
  ),
  bet({ venueCode: 'FBTY', daysAgo: 1, stake: '20.00' }, leg('football', ['神户胜利船', '柏太阳神'], main(HANDICAP, 1))),
];
const STILL_OPEN: readonly { readonly venueCode: string; readonly stake: string; readonly places: readonly number[] }[] = [
  { venueCode: 'IMTY', stake: '20.00', places: [0] },
  { venueCode: 'YBTY', stake: '12.00', places: [1, 2, 3] },
  { venueCode: 'FBTY', stake: '15.00', places: [2] },
];

const EVENING_MS = 20.5 * HOUR_MS;
const BEFORE_MS = 25 * MINUTE_MS;
const AFTER_MS = 15 * MINUTE_MS;

/** The player's recent sports bets through the real engine, some still open. They follow the transfers into the venues. */
export function sportsHistory(events: DomainEvents) {
  return (past: Past) => [...BETS.flatMap((one, place) => betEvents(past, { ...one, place }, events)), openBets(past, events)];
}

function betEvents({ clock, ledger, playerId, nowMs }: Past, one: PastBet & { readonly place: number }, events: DomainEvents) {
  const startsAtMs = dayStart(nowMs) - one.daysAgo * DAY_MS + EVENING_MS;
  const matches: number[] = [];
  const parts = { clock, ledger, events };
  return [
    {
      atMs: startsAtMs - BEFORE_MS,
      async run(trx: Db) {
        for (const [index, { sport, teams }] of one.legs.entries())
          matches.push(await plantMatch(trx, { place: one.place * 10 + index, venueCode: one.venueCode, sport, teams, startsAtMs }));
        const picks = one.legs.map(({ pick }, index) => ({ matchNo: matches[index] ?? 0, pick }));
        await placePast({ ...parts, db: trx }, { ...one, playerId, picks, reference: `sandbox-${one.place}` });
      },
    },
    {
      atMs: startsAtMs + AFTER_MS,
      async run(trx: Db) {
        const engine = bettingOnBooks({ ...parts, db: trx });
        for (const matchNo of matches) await engine.settleMatch(await endMatch(trx, matchNo, clock.nowMs()));
      },
    },
  ];
}

/** The books are planned first, because open bets are on matches of the coming days. */
function openBets({ clock, ledger, playerId, nowMs }: Past, events: DomainEvents) {
  return {
    atMs: nowMs - BEFORE_MS,
    async run(trx: Db) {
      await addMatches(trx, planMatches({ nowMs, plannedMs: 0, newSeed }));
      for (const { venueCode, stake, places } of STILL_OPEN) {
        const picks: { matchNo: number; pick: PastPick }[] = [];
        for (const place of places)
          picks.push({ matchNo: await comingMatch(trx, venueCode, { place, nowMs: clock.nowMs() }), pick: main(WINNER, 0) });
        const slip = { venueCode, stake, format: ODDS.europe, playerId, picks, reference: `sandbox-open-${venueCode}` };
        await placePast({ db: trx, clock, ledger, events }, slip);
      }
    },
  };
}

interface PastSlip extends Pick<PastBet, 'venueCode' | 'stake' | 'format'> {
  readonly playerId: string;
  readonly reference: string;
  readonly picks: readonly { readonly matchNo: number; readonly pick: PastPick }[];
}

async function placePast(parts: Parameters<typeof bettingOnBooks>[0] & { readonly clock: SettableClock }, slip: PastSlip): Promise<void> {
  const engine = bettingOnBooks(parts);
  const asked: SlipLeg[] = [];
  for (const picked of slip.picks) {
    const selectionId = String(await pickedSelection(parts.db, parts.clock, picked));
    asked.push({ matchId: String(picked.matchNo), marketId: '', selectionId, oddsMilli: 0, line: null });
  }
  const type: SlipType = asked.length === 1 ? 'single' : 'parlay';
  const { legs } = await engine.quote(slip.venueCode, { type, legs: asked });
  const order = { reference: slip.reference, type, legs, stake: slip.stake, acceptance: 'better', oddsFormat: slip.format } as const;
  await engine.place(slip.venueCode, slip.playerId, order);
}

function bet(on: Omit<PastBet, 'legs' | 'format'> & { readonly format?: OddsFormat }, ...legs: readonly PastLeg[]): PastBet {
  return { format: ODDS.europe, ...on, legs };
}

function leg(sport: Sport, teams: readonly [string, string], pick: PastPick): PastLeg {
  return { sport, teams, pick };
}
