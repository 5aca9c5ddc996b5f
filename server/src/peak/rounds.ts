import { PEAK_FIXTURES, peakCoins, siteDate, type PeakResult } from '@site/shared/product';
import { DAY_MS, dayStart, HOUR_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { PeakNeighbours } from './neighbours.ts';
import {
  changeFixture,
  findRound,
  fixturesOf,
  insertRound,
  insertStanding,
  markSettled,
  predictionsOf,
  unsettledRounds,
  type FixtureRow,
  type RoundRow,
} from './peak.store.ts';
import { rankOf, type Place } from './ranking.ts';

/** Matches a round takes are known this long before; the books put others in at short notice. */
const KNOWN_BEFORE_MS = HOUR_MS;
const MOST_AT_ONCE = 2;

interface Parts extends Pick<PeakNeighbours, 'matchesBetween' | 'matchesNamed' | 'give'> {
  readonly db: Db;
  readonly clock: Clock;
}

/** Rounds as time passes: drawn up the day before, followed, and settled from how their matches really ended. */
export function createPeakRounds({ db, clock, matchesBetween, matchesNamed, give }: Parts) {
  async function drawUp(dayMs: number): Promise<void> {
    const roundId = siteDate(dayMs);
    const nowMs = clock.nowMs();
    if ((await findRound(db, roundId)) !== undefined) return;
    const coming = await matchesBetween(db, Math.max(dayMs, nowMs + KNOWN_BEFORE_MS), dayMs + DAY_MS);
    const chosen = coming.filter((match, place) => coming[place - MOST_AT_ONCE]?.startsAtMs !== match.startsAtMs);
    const pairs = new Set<string>();
    const unlike = chosen.filter(({ home, away }) => pairs.size < pairs.add(`${home}/${away}`).size);
    const fixtures = unlike.slice(0, PEAK_FIXTURES).map(({ matchNo, sport, league, home, away, startsAtMs }): FixtureRow => {
      return { round_id: roundId, match_no: matchNo, sport, league, home, away, starts_at_ms: startsAtMs, result: null, score: null };
    });
    if (fixtures.length === 0) return;
    await inTransaction(db, (trx) => insertRound(trx, { round_id: roundId, created_at_ms: nowMs, settled_at_ms: null }, fixtures));
  }
  /** Copies what the books know of a round's matches; one they forgot counts as not played. */
  async function follow(trx: Db, roundId: string): Promise<readonly FixtureRow[]> {
    const fixtures = (await fixturesOf(trx, roundId)).filter(({ result }) => result === null);
    const known = new Map(
      (
        await matchesNamed(
          trx,
          fixtures.map(({ match_no }) => Number(match_no)),
        )
      ).map((one) => [one.matchNo, one]),
    );
    for (const fixture of fixtures) {
      const match = known.get(Number(fixture.match_no));
      if (match === undefined) await changeFixture(trx, fixture, { result: 'void' });
      else if (match.end !== null) await changeFixture(trx, fixture, { result: resultOf(match.end), score: scoreOf(match.end) });
      else if (match.startsAtMs !== fixture.starts_at_ms) await changeFixture(trx, fixture, { starts_at_ms: match.startsAtMs });
    }
    return fixturesOf(trx, roundId);
  }
  async function settle(trx: Db, { round_id }: RoundRow): Promise<void> {
    const fixtures = await follow(trx, round_id);
    if (fixtures.some(({ result }) => result === null) || !(await markSettled(trx, round_id, clock.nowMs()))) return;
    for (const { memberId, rank, correct } of await placesOf(trx, round_id)) {
      const coins = peakCoins(rank, correct);
      await insertStanding(trx, { round_id, member_id: memberId, coins });
      if (coins === 0) continue;
      const reward = { kind: 'coins', coins } as const;
      await give(trx, { memberId, reward, occasion: `peak-${round_id}`, title: `好友巅峰赛 ${round_id}`, reason: 'prize' });
    }
  }
  return {
    /** Today's round and tomorrow's, where the books have matches for them. */
    async drawUpComing(): Promise<void> {
      const today = dayStart(clock.nowMs());
      await drawUp(today);
      await drawUp(today + DAY_MS);
    },
    /** One step: draws up what is missing, follows matches, settles what is over. */
    async tick(): Promise<void> {
      await this.drawUpComing();
      for (const round of await unsettledRounds(db)) await inTransaction(db, (trx) => settle(trx, round));
    },
  };
}

export type PeakRounds = ReturnType<typeof createPeakRounds>;

/** Everybody's place in a round as its matches stand. */
export async function placesOf(db: Db, roundId: string): Promise<readonly Place[]> {
  const results = new Map((await fixturesOf(db, roundId)).map(({ match_no, result }) => [Number(match_no), result]));
  const counted = (await predictionsOf(db, roundId)).map(({ member_id, nickname, match_no, pick, at_ms }) => {
    return { memberId: member_id, name: nickname, matchNo: Number(match_no), pick, atMs: at_ms };
  });
  return rankOf(counted, results);
}

interface End {
  readonly home: number;
  readonly away: number;
  readonly isVoid: boolean;
}

function resultOf({ home, away, isVoid }: End): PeakResult {
  if (isVoid) return 'void';
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

function scoreOf({ home, away, isVoid }: End): string | null {
  return isVoid ? null : `${home}-${away}`;
}
