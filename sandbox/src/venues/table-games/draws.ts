import { createHmac } from 'node:crypto';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { tablesOf } from '../../schema.ts';
import { newSeed, numbersOf, seedHash } from '../fair.ts';
import type { TableGame } from './catalogue.ts';
import { KINDS } from './kinds/index.ts';
import type { Outcome } from './kinds/kind.ts';
import { drawAt, drawnBefore, type DrawTime, type DrawSchedule } from './draw-schedule.ts';

/** A drawn round with its seed as proof. */
export interface CompletedDraw extends DrawTime {
  readonly outcome: Outcome;
  readonly seed: string;
  readonly seedHash: string;
}

/** The running round: only the hash of its seed is public. */
export interface RunningDraw extends DrawTime {
  readonly isOpen: boolean;
  readonly seedHash: string;
}

/** A game with scheduled rounds. */
export type ScheduledGame = TableGame & { readonly schedule: DrawSchedule };

export function isScheduled(game: TableGame): game is ScheduledGame {
  return game.schedule !== null;
}

/** The rounds of the scheduled games. */
export interface Draws {
  running(game: ScheduledGame): Promise<RunningDraw>;
  /** The newest first. */
  last(game: ScheduledGame, count: number): Promise<readonly CompletedDraw[]>;
  /** The result of a round whose draw time has passed. */
  resultAt(game: ScheduledGame, drawsAtMs: number): Promise<CompletedDraw>;
}

const MOST_CACHED = 4000;

/**
 * Scheduled rounds, the same for all players. Each game has one secret that is never published; the seed of a round is derived from it and the
 * round's number, so that it is fixed before the first bet, its hash can be published, and a missed round can still be drawn.
 */
export function createDraws({ db, clock }: { readonly db: Db; readonly clock: Clock }): Draws {
  const secrets = new Map<string, Promise<string>>();
  const cached = new Map<string, CompletedDraw>();

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

  async function drawn(game: TableGame, time: DrawTime): Promise<CompletedDraw> {
    const key = `${game.code}:${time.drawNo}`;
    const before = cached.get(key);
    if (before !== undefined) return before;
    const seed = await seedOf(game, time.drawNo);
    const found = { ...time, outcome: KINDS[game.kind].draw(numbersOf(seed, time.drawNo)), seed, seedHash: seedHash(seed) };
    if (cached.size >= MOST_CACHED) cached.clear();
    cached.set(key, found);
    return found;
  }

  return {
    async running(game) {
      const nowMs = clock.nowMs();
      const time = drawAt(game.schedule, nowMs);
      return { ...time, isOpen: nowMs < time.closesAtMs, seedHash: seedHash(await seedOf(game, time.drawNo)) };
    },
    async last(game, count) {
      const rounds: CompletedDraw[] = [];
      for (const time of drawnBefore(game.schedule, clock.nowMs(), count)) rounds.push(await drawn(game, time));
      return rounds;
    },
    async resultAt(game, drawsAtMs) {
      if (drawsAtMs > clock.nowMs()) throw new Error(`The draw of ${game.code} has not come yet.`);
      return drawn(game, drawAt(game.schedule, drawsAtMs - 1));
    },
  };
}

/** The secret of a game's draws; stores the given one if there is none. */
async function secretOf(db: Db, gameCode: string, fresh: string): Promise<string> {
  const tables = tablesOf(db);
  await tables
    .insertInto('draw_secrets')
    .values({ game_code: gameCode, secret: fresh })
    .onConflict((conflict) => conflict.column('game_code').doNothing())
    .execute();
  const row = await tables.selectFrom('draw_secrets').select('secret').where('game_code', '=', gameCode).executeTakeFirstOrThrow();
  return row.secret;
}
