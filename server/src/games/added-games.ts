import type { GameCategory } from '@site/shared/wire';
import { pinyin } from 'pinyin-pro';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { insertGames, insertVenues, listAllVenues, type GameRow } from './games.store.ts';

/** A game as its venue brings it; stakes in cents. */
export interface AddedGame {
  readonly code: string;
  readonly title: string;
  readonly family: string;
  readonly art: string;
  readonly rtpBp: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly hot: boolean;
  readonly demo: boolean;
  /** Its place in the lobby. */
  readonly sort: number;
}

/** A venue that plays from the central wallet, with its games. */
export interface AddedVenue {
  readonly code: string;
  readonly enName: string;
  readonly title: string;
  readonly category: GameCategory;
  readonly games: readonly AddedGame[];
}

const FIRST_SORT = 200;
const RELEASED_BEFORE_MS = 90 * DAY_MS;
const RELEASE_EVERY_MS = 5 * DAY_MS;
const CALM = 1;

/** Puts in what is not there yet, also into a site that has been running for long. */
export async function addMissing(db: Db, clock: Clock, venues: readonly AddedVenue[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = new Set((await listAllVenues(trx)).map(({ code }) => code));
    const missing = venues.filter(({ code }) => !known.has(code));
    if (missing.length === 0) return;
    await insertVenues(
      trx,
      missing.map(({ code, enName, title, category }, place) => ({
        code,
        en_name: enName,
        title,
        category,
        sort: FIRST_SORT + place,
        maintenance_until_ms: null,
        wallet_mode: 'seamless' as const,
      })),
    );
    const rows = missing.flatMap(({ games, ...venue }) => games.map((game) => toRow(game, venue)));
    await insertGames(
      trx,
      rows.map((row) => ({ ...row, released_at_ms: clock.nowMs() - RELEASED_BEFORE_MS - row.sort * RELEASE_EVERY_MS })),
    );
  });
}

function toRow(game: AddedGame, venue: Pick<AddedVenue, 'code' | 'category'>): Omit<GameRow, 'released_at_ms'> {
  const { code, title, family, art, rtpBp, minStake, maxStake, hot, demo, sort } = game;
  return {
    code,
    venue_code: venue.code,
    category: venue.category,
    title,
    pinyin: pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' })
      .join('')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
    art,
    family,
    rtp_bp: rtpBp,
    volatility: CALM,
    lines: 0,
    min_stake: minStake,
    max_stake: maxStake,
    hot: hot ? 1 : 0,
    demo: demo ? 1 : 0,
    sort,
  };
}
