import { DAY_MS, HOUR_MS, MINUTE_MS, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import { elapsedMs, endOf, endByOperators, toFixture, voidEnd, type Fixture, type MatchEnd } from './fixture.ts';
import { scoreCodes } from './kinds.ts';
import { addMatches, changeMatch, deleteMatches, findMatch, listEndedBefore, listRunning } from './matches.store.ts';
import type { MatchRow } from '../../schema.ts';
import { planMatches } from './planner.ts';

/** The betting engine's functions that the scheduler of matches needs. */
export interface SettlingEngine {
  /** Decides live bets whose delay is over. */
  confirmDue(): Promise<void>;
  /** Settles the bets that a result decides; idempotent. */
  settleMatch(match: MatchResultInput): Promise<void>;
  /** Filters matches that have bets. */
  matchesWithBets(matchNos: readonly number[]): Promise<ReadonlySet<number>>;
}

/** A match with a partly known result. */
interface MatchResultInput {
  readonly matchNo: number;
  readonly outcome: MatchEnd;
  readonly scoreCodes: readonly string[];
}

/** A result entered by operators. */
export interface OperatorResult {
  readonly full: string | null;
  readonly half: string | null;
  readonly winners: readonly string[];
}

const PLAN_EVERY_MS = MINUTE_MS / 2;
const TIDY_EVERY_MS = HOUR_MS;
const KEPT_FOR_MS = 3 * DAY_MS;
/** A match postponed further than this is void (house rule of sports). */
const LONGEST_DELAY_MS = 36 * HOUR_MS;
const NO_SUCH_MATCH = 10_003;

/** Plans, plays and settles the matches of the books as time passes; operators intervene by hand. */
export interface MatchRunner {
  /** Plans the matches of the coming days. */
  plan(): Promise<void>;
  /** One step: plans matches, decides pending bets, settles finished matches. */
  tick(): Promise<void>;
  /** Ends a match by hand with a given result. */
  result(matchNo: number, result: OperatorResult): Promise<void>;
  /** Abandons a match: what was decided before remains valid, the rest is refunded. */
  abandon(matchNo: number): Promise<void>;
  /** Postpones a match, or interrupts one that has begun: it resumes at its minute and score. Beyond 36 hours it is void. */
  postpone(matchNo: number, hours: number): Promise<void>;
  /** Suspends or resumes the bets of a match. */
  hold(matchNo: number, isHeld: boolean): Promise<void>;
}

interface MatchRunnerDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly betting: SettlingEngine;
  newSeed(): string;
}

/** All its state is in the database, so a restart resumes. */
export function createMatchRunner({ db, clock, betting, newSeed }: MatchRunnerDependencies): MatchRunner {
  let [plannedMs, tidiedMs] = [0, clock.nowMs()];

  /** Deletes ended matches without bets. */
  async function deleteMatchesWithoutBets(beforeMs: number): Promise<void> {
    const ended = await listEndedBefore(db, beforeMs);
    const withBets = await betting.matchesWithBets(ended);
    await deleteMatches(
      db,
      ended.filter((matchNo) => !withBets.has(matchNo)),
    );
  }

  return {
    plan,
    async tick() {
      const nowMs = clock.nowMs();
      if (nowMs - plannedMs >= PLAN_EVERY_MS) await plan();
      await betting.confirmDue();
      for (const row of await listRunning(db, nowMs)) await advance(toFixture(row), nowMs);
      if (nowMs - tidiedMs < TIDY_EVERY_MS) return;
      tidiedMs = nowMs;
      await deleteMatchesWithoutBets(nowMs - KEPT_FOR_MS);
    },
    async result(matchNo, result) {
      const fixture = await openMatch(matchNo);
      const end = endByOperators(result);
      if (fixture.timeline === null ? end.winners.length === 0 : end.full === null)
        throw refused('the result has no score, or names no winner');
      await finish(fixture, 'ended', end);
    },
    async abandon(matchNo) {
      const fixture = await openMatch(matchNo);
      await finish(fixture, 'void', voidEnd(fixture, clock.nowMs()));
    },
    async postpone(matchNo, hours) {
      const fixture = await openMatch(matchNo);
      const nowMs = clock.nowMs();
      const isRunning = fixture.timeline !== null && nowMs >= fixture.startsAtMs;
      const change = isRunning ? interrupt(fixture, nowMs, hours * HOUR_MS) : putOff(fixture, hours * HOUR_MS);
      if (change === null) return finish(fixture, 'void', voidEnd(fixture, nowMs));
      return changeMatch(db, matchNo, change);
    },
    async hold(matchNo, isHeld) {
      await openMatch(matchNo);
      await changeMatch(db, matchNo, { suspended: isHeld ? 1 : 0 });
    },
  };

  async function plan(): Promise<void> {
    const nowMs = clock.nowMs();
    await addMatches(db, planMatches({ nowMs, plannedMs, newSeed }));
    plannedMs = nowMs;
  }

  async function advance(fixture: Fixture, nowMs: number): Promise<void> {
    const end = endOf(fixture, nowMs);
    if (isOver(end)) return finish(fixture, 'ended', end);
    if (end.half === null || fixture.state !== 'planned') return;
    await betting.settleMatch(matchResult(fixture, end));
    await changeMatch(db, fixture.matchNo, { state: 'half' });
  }

  /** Settles all bets first, then the match: after a crash in between, the next step settles the rest. */
  async function finish(fixture: Fixture, state: 'ended' | 'void', end: MatchEnd): Promise<void> {
    const { matchNo, endsAtMs } = fixture;
    await changeMatch(db, matchNo, { suspended: 1 });
    await betting.confirmDue();
    await betting.settleMatch(matchResult(fixture, end));
    await changeMatch(db, matchNo, { state, result: JSON.stringify(end), ends_at_ms: Math.min(clock.nowMs(), endsAtMs) });
  }

  async function openMatch(matchNo: number): Promise<Fixture> {
    const row = await findMatch(db, matchNo);
    if (row === undefined || row.state === 'ended' || row.state === 'void') throw refused(`match ${matchNo} is not open`);
    return toFixture(row);
  }
}

function matchResult({ matchNo, sport }: Fixture, outcome: MatchEnd): MatchResultInput {
  return { matchNo, outcome, scoreCodes: scoreCodes(sport) };
}

/** A match that has not begun, with its new start; null for a delay that makes it void. */
function putOff({ startsAtMs, endsAtMs }: Fixture, byMs: number): Partial<MatchRow> | null {
  return byMs > LONGEST_DELAY_MS ? null : { starts_at_ms: startsAtMs + byMs, ends_at_ms: endsAtMs + byMs };
}

/** A running match from its minute on: a new start would repeat what everybody has seen. Null for an interruption that makes it void. */
function interrupt(fixture: Fixture, nowMs: number, byMs: number): Partial<MatchRow> | null {
  const { startsAtMs, endsAtMs, interruption } = fixture;
  const playedMs = elapsedMs(fixture, nowMs);
  const resumesAtMs = Math.max(nowMs, interruption?.resumesAtMs ?? 0) + byMs;
  return resumesAtMs - startsAtMs - playedMs > LONGEST_DELAY_MS
    ? null
    : { played_ms: playedMs, resumes_at_ms: resumesAtMs, ends_at_ms: endsAtMs + byMs };
}

function isOver({ full, winners }: MatchEnd): boolean {
  return full !== null || winners.length > 0;
}

function refused(message: string): Refusal {
  return new Refusal(NO_SUCH_MATCH, message, { httpStatus: 400 });
}
