import { pinyin } from 'pinyin-pro';
import { DAY_MS, type Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import type { AddedGame, AddedVenue } from '../casino-venue.port.ts';
import type { SportsbookVenue } from '../sportsbook.port.ts';
import { insertGames, insertVenues, listAllVenues } from './games.store.ts';
import type { GameRow } from '../schema.ts';

const FIRST_SORT = 200;
const RELEASED_BEFORE_MS = 90 * DAY_MS;
const RELEASE_EVERY_MS = 5 * DAY_MS;
const CALM = 1;

/** Adds missing venues, also to an existing database. */
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

const BOOK_SORT = 100;
const BOOK_STAKES = { min_stake: 1000n, max_stake: 5_000_000n };

/** Adds missing sportsbooks. */
export async function addMissingBooks(db: Db, books: readonly SportsbookVenue[], nowMs: number): Promise<void> {
  const known = new Set((await listAllVenues(db)).map(({ code }) => code));
  const missing = books.filter(({ venueCode }) => !known.has(venueCode));
  if (missing.length === 0) return;
  await inTransaction(db, async (trx) => {
    await insertVenues(
      trx,
      missing.map(({ venueCode, title, category }, place) => ({
        code: venueCode,
        en_name: venueCode,
        title,
        category,
        sort: BOOK_SORT + place,
        maintenance_until_ms: null,
        wallet_mode: 'transfer' as const,
      })),
    );
    await insertGames(
      trx,
      missing.map((book, place) => toBookRow(book, place, nowMs)),
    );
  });
}

function toBookRow({ venueCode: code, title, category }: SportsbookVenue, sort: number, nowMs: number): GameRow {
  const plain = { rtp_bp: 0, volatility: 1, lines: 0, hot: 0, demo: 0 };
  return {
    ...plain,
    ...BOOK_STAKES,
    code,
    venue_code: code,
    category,
    title,
    pinyin: code.toLowerCase(),
    art: '',
    family: '',
    released_at_ms: nowMs - BOOK_AGE_MS,
    sort,
  };
}

const BOOK_AGE_MS = 400 * DAY_MS;
