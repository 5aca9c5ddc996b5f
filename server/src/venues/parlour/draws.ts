import { createHmac } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { newSeed, numbersOf, seedHash } from '../fair.ts';
import type { ParlourGame } from './catalogue.ts';
import { KINDS } from './kinds/index.ts';
import type { Outcome } from './kinds/kind.ts';
import { drawAt, drawnBefore, type DrawTime, type Pace } from './pace.ts';
import { secretOf } from './secrets.store.ts';

/** A round that was drawn, with the seed that proves it. */
export interface Drawn extends DrawTime {
  readonly outcome: Outcome;
  readonly seed: string;
  readonly seedHash: string;
}

/** The round that runs now: of its seed only the hash is told. */
export interface Running extends DrawTime {
  readonly isOpen: boolean;
  readonly seedHash: string;
}

/** A game whose rounds come by the clock. */
export type PacedGame = ParlourGame & { readonly pace: Pace };

export function isPaced(game: ParlourGame): game is PacedGame {
  return game.pace !== null;
}

const MOST_KEPT = 4000;

/**
 * Rounds by the clock, for all players the same. Each game has one secret that is never told; the seed of a round is made of it and the
 * round's number, so that it is fixed before anybody bets, its hash can be shown, and a missed round is drawn all the same.
 */
export function createDraws({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const secrets = new Map<string, Promise<string>>();
  const kept = new Map<string, Drawn>();

  async function seedOf({ code }: ParlourGame, drawNo: string): Promise<string> {
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

  async function drawn(game: ParlourGame, time: DrawTime): Promise<Drawn> {
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
    async running(game: PacedGame): Promise<Running> {
      const nowMs = clock.nowMs();
      const time = drawAt(game.pace, nowMs);
      return { ...time, isOpen: nowMs < time.closesAtMs, seedHash: seedHash(await seedOf(game, time.drawNo)) };
    },
    /** The newest first. */
    async last(game: PacedGame, count: number): Promise<readonly Drawn[]> {
      const rounds: Drawn[] = [];
      for (const time of drawnBefore(game.pace, clock.nowMs(), count)) rounds.push(await drawn(game, time));
      return rounds;
    },
    /** The result of a round whose draw lies at a moment that has come. */
    async resultAt(game: PacedGame, drawsAtMs: number): Promise<Drawn> {
      if (drawsAtMs > clock.nowMs()) throw new Error(`The draw of ${game.code} has not come yet.`);
      return drawn(game, drawAt(game.pace, drawsAtMs - 1));
    },
  };
}

export type Draws = ReturnType<typeof createDraws>;
