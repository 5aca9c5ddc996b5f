import { PEAK_FIXTURES, peakCoins, type PeakPick, type PeakResult, siteDate } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { DAY_MS, dayStart, HOUR_MS } from '../../../kernel/clock.ts';
import type { BookedMatch, Sportsbook } from '../../play/index.ts';
import type { GiveReward } from '../dependencies.ts';
import { accountsOfPerson } from '../once-per-person.ts';
import type { PeakFixtureRow, PeakRoundRow } from '../schema.ts';
import {
  changeFixture,
  findRound,
  fixturesOf,
  insertRound,
  insertStanding,
  markSettled,
  predictionsOf,
  unsettledRounds,
} from './peak.store.ts';
import { nicknamesOf } from '../../people/index.ts';

/** Matches of a round are scheduled at least this long before; sportsbooks add others at short notice. */
const KNOWN_BEFORE_MS = HOUR_MS;
const MOST_AT_ONCE = 2;

interface PeakRoundsDependencies extends Pick<AppContext, 'db' | 'clock'>, Pick<Sportsbook, 'matchesBetween' | 'matchesNamed'> {
  readonly give: GiveReward;
}

/** Prediction rounds over time: created the day before, updated, and settled by the match results. */
export function createPeakRounds({ db, clock, matchesBetween, matchesNamed, give }: PeakRoundsDependencies) {
  async function drawUp(dayMs: number): Promise<void> {
    const roundId = siteDate(dayMs);
    const nowMs = clock.nowMs();
    if ((await findRound(db, roundId)) !== undefined) return;
    const coming = await matchesBetween(db, Math.max(dayMs, nowMs + KNOWN_BEFORE_MS), dayMs + DAY_MS);
    const chosen = coming.filter((match, place) => coming[place - MOST_AT_ONCE]?.startsAtMs !== match.startsAtMs);
    const pairs = new Set<string>();
    const unlike = chosen.filter(({ home, away }) => pairs.size < pairs.add(`${home}/${away}`).size);
    const fixtures = unlike.slice(0, PEAK_FIXTURES).map(({ matchNo, sport, league, home, away, startsAtMs }): PeakFixtureRow => {
      return { round_id: roundId, match_no: matchNo, sport, league, home, away, starts_at_ms: startsAtMs, result: null, score: null };
    });
    if (fixtures.length === 0) return;
    await inTransaction(db, (trx) => insertRound(trx, { round_id: roundId, created_at_ms: nowMs, settled_at_ms: null }, fixtures));
  }
  /** Copies the sportsbook's data of a round's matches; an unknown match counts as not played. */
  async function follow(trx: Db, roundId: string): Promise<readonly PeakFixtureRow[]> {
    const fixtures = (await fixturesOf(trx, roundId)).filter(({ result }) => result === null);
    const numbers = fixtures.map(({ match_no }) => Number(match_no));
    const known = new Map((await matchesNamed(trx, numbers)).map((one) => [one.matchNo, one]));
    for (const fixture of fixtures) {
      const match = known.get(Number(fixture.match_no));
      if (match === undefined) await changeFixture(trx, fixture, { result: 'void' });
      else if (match.end !== null) await changeFixture(trx, fixture, { result: resultOf(match.end), score: scoreOf(match.end) });
      else if (match.startsAtMs !== fixture.starts_at_ms) await changeFixture(trx, fixture, { starts_at_ms: match.startsAtMs });
    }
    return fixturesOf(trx, roundId);
  }
  async function settle(trx: Db, { round_id }: PeakRoundRow): Promise<void> {
    const fixtures = await follow(trx, round_id);
    if (fixtures.some(({ result }) => result === null) || !(await markSettled(trx, round_id, clock.nowMs()))) return;
    const paid = new Set<string>();
    for (const { memberId, rank, correct } of await placesOf(trx, round_id)) {
      const earned = peakCoins(rank, correct);
      // Accounts may turn out to be one person after all of them predicted: the best one has the prize.
      const isPaid = earned > 0 && (await accountsOfPerson(trx, memberId)).some((id) => paid.has(id));
      const coins = isPaid ? 0 : earned;
      await insertStanding(trx, { round_id, member_id: memberId, coins });
      if (coins === 0) continue;
      paid.add(memberId);
      const reward = { kind: 'coins', coins } as const;
      await give(trx, { memberId, reward, occasion: `peak-${round_id}`, title: `好友巅峰赛 ${round_id}`, reason: 'prize' });
    }
  }
  return {
    /** Creates today's and tomorrow's round, where matches exist. */
    async drawUpComing(): Promise<void> {
      const today = dayStart(clock.nowMs());
      await drawUp(today);
      await drawUp(today + DAY_MS);
    },
    /** One run of the job: creates missing rounds, updates matches, settles finished rounds. */
    async tick(): Promise<void> {
      await this.drawUpComing();
      for (const round of await unsettledRounds(db)) await inTransaction(db, (trx) => settle(trx, round));
    },
  };
}

export type PeakRounds = ReturnType<typeof createPeakRounds>;

/** Every member's rank in a round by the current match data. */
export async function placesOf(db: Db, roundId: string): Promise<readonly Place[]> {
  const results = new Map((await fixturesOf(db, roundId)).map(({ match_no, result }) => [Number(match_no), result]));
  const predictions = await predictionsOf(db, roundId);
  const names = await nicknamesOf(db, [...new Set(predictions.map(({ member_id }) => member_id))]);
  const counted = predictions.map(({ member_id, match_no, pick, at_ms }) => {
    return { memberId: member_id, name: names.get(member_id) ?? '', matchNo: Number(match_no), pick, atMs: at_ms };
  });
  return rankOf(counted, results);
}

type End = NonNullable<BookedMatch['end']>;

function resultOf({ home, away, isVoid }: End): PeakResult {
  if (isVoid) return 'void';
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

function scoreOf({ home, away, isVoid }: End): string | null {
  return isVoid ? null : `${home}-${away}`;
}

/** One prediction, for the ranking. */
interface RankedPrediction {
  readonly memberId: string;
  readonly name: string;
  readonly matchNo: number;
  readonly pick: PeakPick;
  readonly atMs: number;
}

interface Place extends Pick<RankedPrediction, 'memberId' | 'name'> {
  readonly rank: number;
  readonly predicted: number;
  readonly correct: number;
}

/** Ranks by right picks, then by the earlier prediction. Voided matches count for nobody. */
export function rankOf(predictions: readonly RankedPrediction[], results: ReadonlyMap<number, PeakResult | null>): readonly Place[] {
  const entries = new Map<string, RankedPrediction[]>();
  for (const one of predictions) entries.set(one.memberId, [...(entries.get(one.memberId) ?? []), one]);
  const counted = [...entries].map(([memberId, own]) => ({
    memberId,
    name: own[0]?.name ?? '',
    predicted: own.length,
    correct: own.filter(({ matchNo, pick }) => results.get(matchNo) === pick).length,
    decidedAtMs: Math.max(...own.map(({ atMs }) => atMs)),
  }));
  const inOrder = (one: (typeof counted)[number], other: (typeof counted)[number]) =>
    other.correct - one.correct || one.decidedAtMs - other.decidedAtMs || (one.memberId < other.memberId ? -1 : 1);
  return counted.toSorted(inOrder).map(({ decidedAtMs: _decidedAtMs, ...place }, index) => ({ ...place, rank: index + 1 }));
}
