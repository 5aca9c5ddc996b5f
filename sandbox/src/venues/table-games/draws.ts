import { createHmac } from 'node:crypto';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { newSeed, numbersOf, seedHash } from '../fair.ts';
import type { TableGame } from './catalogue.ts';
import { KINDS } from './kinds/index.ts';
import type { Outcome } from './kinds/kind.ts';
import { drawAt, drawnBefore, type DrawTime, type DrawSchedule } from './draw-schedule.ts';
import { secretOf } from './secrets.store.ts';

/** A drawn round with its seed as proof. */
export interface Drawn extends DrawTime {
  readonly outcome: Outcome;
  readonly seed: string;
  readonly seedHash: string;
}

/** The running round: only the hash of its seed is public. */
export interface Running extends DrawTime {
  readonly isOpen: boolean;
  readonly seedHash: string;
}

/** A game with scheduled rounds. */
export type ScheduledGame = TableGame & { readonly pace: DrawSchedule };

export function isScheduled(game: TableGame): game is ScheduledGame {
  return game.pace !== null;
}

const MOST_KEPT = 4000;

/**
 * Scheduled rounds, the same for all players. Each game has one secret that is never published; the seed of a round is derived from it and the
 * round's number, so that it is fixed before the first bet, its hash can be published, and a missed round can still be drawn.
 */
export function createDraws({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const secrets = new Map<string, Promise<string>>();
  const kept = new Map<string, Drawn>();

  async function seedOf({ code }: TableGame, drawNo: string): Promise<string> {
    const known = secrets.get(code) ?? secretOf(db, code, newSeed());
    secrets.set(code, known);
    try {
      return createHmac('sha256', await known)
        .update(drawNo)
        .digest('hex');
    } catch (cause) {
      secrets.delete(code);
      throw cause;
    }
  }

  async function drawn(game: TableGame, time: DrawTime): Promise<Drawn> {
    const key = `${game.code}:${time.drawNo}`;
    const before = kept.get(key);
    if (before !== undefined) return before;
    const seed = await seedOf(game, time.drawNo);
    const found = { ...time, outcome: KINDS[game.kind].draw(numbersOf(seed, time.drawNo)), seed, seedHash: seedHash(seed) };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
    return found;
  }

  return {
    async running(game: ScheduledGame): Promise<Running> {
      const nowMs = clock.nowMs();
      const time = drawAt(game.pace, nowMs);
      return { ...time, isOpen: nowMs < time.closesAtMs, seedHash: seedHash(await seedOf(game, time.drawNo)) };
    },
    /** The newest first. */
    async last(game: ScheduledGame, count: number): Promise<readonly Drawn[]> {
      const rounds: Drawn[] = [];
      for (const time of drawnBefore(game.pace, clock.nowMs(), count)) rounds.push(await drawn(game, time));
      return rounds;
    },
    /** The result of a round whose draw time has passed. */
    async resultAt(game: ScheduledGame, drawsAtMs: number): Promise<Drawn> {
      if (drawsAtMs > clock.nowMs()) throw new Error(`The draw of ${game.code} has not come yet.`);
      return drawn(game, drawAt(game.pace, drawsAtMs - 1));
    },
  };
}

export type Draws = ReturnType<typeof createDraws>;
