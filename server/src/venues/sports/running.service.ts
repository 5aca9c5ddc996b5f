import { DAY_MS, HOUR_MS, MINUTE_MS, type Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { endOf, saidEnd, toFixture, voidEnd, type Fixture, type MatchEnd } from './fixture.ts';
import { scoreCodes } from './kinds.ts';
import { addMatches, changeMatch, dropForgotten, findMatch, listRunning, type MatchRow } from './matches.store.ts';
import { planMatches } from './planner.ts';

/** What the books need of the betting engine while time passes. */
export interface SettlingDesk {
  /** Decides live bets that have waited long enough. */
  decideDue(): Promise<void>;
  /** Settles what a match decides; may be told again. */
  settleMatch(match: DecidedMatch): Promise<void>;
}

/** A match of which something is known. */
interface DecidedMatch {
  readonly matchNo: number;
  readonly outcome: MatchEnd;
  readonly scoreCodes: readonly string[];
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: SettlingDesk;
  readonly newSeed: () => string;
}

/** A result as operators say it. */
export interface SaidResult {
  readonly full: string | null;
  readonly half: string | null;
  readonly winners: readonly string[];
}

const PLAN_EVERY_MS = MINUTE_MS / 2;
const TIDY_EVERY_MS = HOUR_MS;
const KEPT_FOR_MS = 3 * DAY_MS;
/** A match put off further than this is void (house rule of sports). */
const LONGEST_DELAY_MS = 36 * HOUR_MS;
const NO_SUCH_MATCH = 10_003;

/** Lets the matches of the books begin, be played and be settled as time passes. What it knows stands in the database: a restart goes on where it stopped. */
export function createRunning({ db, clock, desk, newSeed }: Parts) {
  let [plannedMs, tidiedMs] = [0, clock.nowMs()];

  return {
    plan,
    /** One step: plans, decides pending bets, settles what is over. */
    async tick(): Promise<void> {
      const nowMs = clock.nowMs();
      if (nowMs - plannedMs >= PLAN_EVERY_MS) await plan();
      await desk.decideDue();
      for (const row of await listRunning(db, nowMs)) await goOn(toFixture(row), nowMs);
      if (nowMs - tidiedMs < TIDY_EVERY_MS) return;
      tidiedMs = nowMs;
      await dropForgotten(db, nowMs - KEPT_FOR_MS);
    },
    /** Operators end a match by hand, with the result they say. */
    async result(matchNo: number, said: SaidResult): Promise<void> {
      const fixture = await openMatch(matchNo);
      const end = saidEnd(said);
      if (fixture.track === null ? end.winners.length === 0 : end.full === null)
        throw refused('the result has no score, or names no winner');
      await finish(fixture, 'ended', end);
    },
    /** Operators give a match up: what was decided before stands, the rest is returned. */
    async giveUp(matchNo: number): Promise<void> {
      const fixture = await openMatch(matchNo);
      await finish(fixture, 'void', voidEnd(fixture, clock.nowMs()));
    },
    /** Operators put a match off; beyond 36 hours it is void. */
    async postpone(matchNo: number, hours: number): Promise<void> {
      const fixture = await openMatch(matchNo);
      if (hours * HOUR_MS > LONGEST_DELAY_MS) return finish(fixture, 'void', voidEnd(fixture, clock.nowMs()));
      return changeMatch(db, matchNo, putOff(fixture, hours * HOUR_MS));
    },
    /** Operators hold or free the bets of a match. */
    async hold(matchNo: number, isHeld: boolean): Promise<void> {
      await openMatch(matchNo);
      await changeMatch(db, matchNo, { suspended: isHeld ? 1 : 0 });
    },
  };

  async function plan(): Promise<void> {
    const nowMs = clock.nowMs();
    await addMatches(db, planMatches({ nowMs, plannedMs, newSeed }));
    plannedMs = nowMs;
  }

  async function goOn(fixture: Fixture, nowMs: number): Promise<void> {
    const end = endOf(fixture, nowMs);
    if (isOver(end)) return finish(fixture, 'ended', end);
    if (end.half === null || fixture.state !== 'planned') return;
    await desk.settleMatch(decided(fixture, end));
    await changeMatch(db, fixture.matchNo, { state: 'half' });
  }

  /** First all bets, then the match: a crash between the two settles the rest at the next step. */
  async function finish(fixture: Fixture, state: 'ended' | 'void', end: MatchEnd): Promise<void> {
    const { matchNo, endsAtMs } = fixture;
    await changeMatch(db, matchNo, { suspended: 1 });
    await desk.decideDue();
    await desk.settleMatch(decided(fixture, end));
    await changeMatch(db, matchNo, { state, result: JSON.stringify(end), ends_at_ms: Math.min(clock.nowMs(), endsAtMs) });
  }

  async function openMatch(matchNo: number): Promise<Fixture> {
    const row = await findMatch(db, matchNo);
    if (row === undefined || row.state === 'ended' || row.state === 'void') throw refused(`match ${matchNo} is not open`);
    return toFixture(row);
  }
}

export type Running = ReturnType<typeof createRunning>;

function decided({ matchNo, sport }: Fixture, outcome: MatchEnd): DecidedMatch {
  return { matchNo, outcome, scoreCodes: scoreCodes(sport) };
}

function putOff({ startsAtMs, endsAtMs }: Fixture, byMs: number): Partial<MatchRow> {
  return { starts_at_ms: startsAtMs + byMs, ends_at_ms: endsAtMs + byMs, state: 'planned' };
}

function isOver({ full, winners }: MatchEnd): boolean {
  return full !== null || winners.length > 0;
}

function refused(message: string): Refusal {
  return new Refusal(NO_SUCH_MATCH, message, { httpStatus: 400 });
}
