import { CODE, type PeakPick } from '@site/shared/product';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { PeakNeighbours } from './neighbours.ts';
import { changeFixture, type FixtureRow } from './peak.store.ts';

export const SPORTS_WITH_DRAW: ReadonlySet<string> = new Set(['football']);

/** Whether a match can still be predicted at a moment. */
export function isOpenAt({ result, starts_at_ms }: FixtureRow, nowMs: number): boolean {
  return result === null && starts_at_ms > nowMs;
}

interface Parts extends Pick<PeakNeighbours, 'matchesNamed'> {
  readonly clock: Clock;
}

interface Picked {
  readonly matchId: string;
  readonly pick: PeakPick;
}

/** Checks picks against their matches as the books have them now. */
export function createPickCheck({ clock, matchesNamed }: Parts) {
  /** A match that was put off keeps its new begin; one that is over is not open, whatever the round still says. */
  async function asItStands(trx: Db, fixture: FixtureRow): Promise<{ readonly startsAtMs: number; readonly isOver: boolean }> {
    const [match] = await matchesNamed(trx, [Number(fixture.match_no)]);
    if (match === undefined) return { startsAtMs: fixture.starts_at_ms, isOver: false };
    if (match.startsAtMs !== fixture.starts_at_ms) await changeFixture(trx, fixture, { starts_at_ms: match.startsAtMs });
    return { startsAtMs: match.startsAtMs, isOver: match.end !== null };
  }
  /** The match a pick is for; refuses one that has begun, takes no such pick or is of another round. */
  return async function requireOpen(trx: Db, fixtures: readonly FixtureRow[], { matchId, pick }: Picked): Promise<FixtureRow> {
    const fixture = fixtures.find(({ match_no }) => String(match_no) === matchId);
    if (fixture === undefined) throw new Refusal(CODE.validation, '本轮没有这场比赛', { field: 'picks' });
    const name = `${fixture.home} 对 ${fixture.away}`;
    if (pick === 'draw' && !SPORTS_WITH_DRAW.has(fixture.sport)) throw new Refusal(CODE.validation, `${name}没有平局`, { field: 'picks' });
    const { startsAtMs, isOver } = await asItStands(trx, fixture);
    if (isOver || !isOpenAt({ ...fixture, starts_at_ms: startsAtMs }, clock.nowMs()))
      throw new Refusal(CODE.common, `${name}已开赛，不能再修改`);
    return fixture;
  };
}
