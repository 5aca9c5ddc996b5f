import { ODDS, type OddsFormat } from '@site/shared/product';
import type { SlipLeg, SlipType, Sport } from '@site/shared/wire';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import { bettingOnBooks } from '../venues/sports/create-sportsbooks.ts';
import { addMatches } from '../venues/sports/matches.store.ts';
import { comingMatch, endMatch, pickedLeg, insertPastMatch, type PastPick } from '../venues/sports/past-matches.ts';
import { planMatches } from '../venues/sports/planner.ts';
import { newSeed } from '../venues/fair.ts';
import type { PastEvent, SeedContext } from './replay.ts';

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
export function sportsHistory(seed: SeedContext): readonly PastEvent[] {
  return [...BETS.flatMap((past, place) => betEvents(seed, past, place)), openBets(seed)];
}

function betEvents(seed: SeedContext, past: PastBet, place: number): readonly PastEvent[] {
  const startsAtMs = dayStart(seed.nowMs) - past.daysAgo * DAY_MS + EVENING_MS;
  const matches: number[] = [];
  return [
    {
      atMs: startsAtMs - BEFORE_MS,
      async run(trx) {
        for (const [index, { sport, teams }] of past.legs.entries())
          matches.push(await insertPastMatch(trx, { place: place * 10 + index, venueCode: past.venueCode, sport, teams, startsAtMs }));
        const picks = past.legs.map(({ pick }, index) => ({ matchNo: matches[index] ?? 0, pick }));
        await placeBet({ ...seed, db: trx }, { ...past, picks, reference: `sandbox-${place}` });
      },
    },
    {
      atMs: startsAtMs + AFTER_MS,
      async run(trx) {
        const engine = bettingOnBooks({ ...seed, db: trx });
        for (const matchNo of matches) await engine.settleMatch(await endMatch(trx, matchNo, seed.clock.nowMs()));
      },
    },
  ];
}

/** The books are planned first, because open bets are on matches of the coming days. */
function openBets(seed: SeedContext): PastEvent {
  return {
    atMs: seed.nowMs - BEFORE_MS,
    async run(trx) {
      await addMatches(trx, planMatches({ nowMs: seed.nowMs, plannedMs: 0, newSeed }));
      for (const { venueCode, stake, places } of STILL_OPEN) {
        const picks: PastSlip['picks'][number][] = [];
        for (const place of places)
          picks.push({ matchNo: await comingMatch(trx, venueCode, place, seed.clock.nowMs()), pick: main(WINNER, 0) });
        await placeBet({ ...seed, db: trx }, { venueCode, stake, format: ODDS.europe, picks, reference: `sandbox-open-${venueCode}` });
      }
    },
  };
}

interface PastSlip extends Pick<PastBet, 'venueCode' | 'stake' | 'format'> {
  readonly reference: string;
  readonly picks: readonly { readonly matchNo: number; readonly pick: PastPick }[];
}

async function placeBet(seed: SeedContext, { venueCode, stake, format, reference, picks }: PastSlip): Promise<void> {
  const engine = bettingOnBooks(seed);
  const requested: SlipLeg[] = [];
  for (const picked of picks) requested.push(await pickedLeg(seed.db, seed.clock, picked));
  const type: SlipType = requested.length === 1 ? 'single' : 'parlay';
  const { legs } = await engine.quote(venueCode, { type, legs: requested });
  await engine.place(venueCode, { memberId: seed.playerId }, { reference, type, legs, stake, acceptance: 'better', oddsFormat: format });
}

function bet(on: Omit<PastBet, 'legs' | 'format'> & { readonly format?: OddsFormat }, ...legs: readonly PastLeg[]): PastBet {
  return { format: ODDS.europe, ...on, legs };
}

function leg(sport: Sport, teams: readonly [string, string], pick: PastPick): PastLeg {
  return { sport, teams, pick };
}
