import { pinyin } from 'pinyin-pro';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import type { AddedGame, AddedVenue } from '../casino-venue.port.ts';
import type { SportsbookVenue } from '../sportsbook.port.ts';
import { insertGames, insertVenues, listAllVenues } from './games.store.ts';
import type { GameRow, VenueRow } from '../schema.ts';

const RELEASED_BEFORE_MS = 90 * DAY_MS;
const RELEASE_EVERY_MS = 5 * DAY_MS;
const CALM = 1;

/** `games` gets the place of the venue among those that are added. */
interface NewVenue extends Pick<VenueRow, 'code' | 'en_name' | 'title' | 'category'> {
  readonly games: (place: number) => readonly GameRow[];
}

/** Adds the venues that are missing, also to an existing database, with their games. */
async function addVenues(db: Db, venues: readonly NewVenue[], firstSort: number, wallet_mode: VenueRow['wallet_mode']): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = new Set((await listAllVenues(trx)).map(({ code }) => code));
    const missing = venues.filter(({ code }) => !known.has(code));
    if (missing.length === 0) return;
    const open = { maintenance_until_ms: null, wallet_mode };
    await insertVenues(
      trx,
      missing.map(({ games: _games, ...venue }, place) => ({ ...venue, ...open, sort: firstSort + place })),
    );
    await insertGames(
      trx,
      missing.flatMap(({ games }, place) => games(place)),
    );
  });
}

/** Adds missing venues with their games. */
export async function addMissing(db: Db, venues: readonly AddedVenue[], nowMs: number): Promise<void> {
  const added = venues.map((venue) => ({
    code: venue.code,
    en_name: venue.enName,
    title: venue.title,
    category: venue.category,
    games: () => venue.games.map((game) => toRow(game, venue, nowMs)),
  }));
  await addVenues(db, added, 200, 'seamless');
}

function toRow(game: AddedGame, venue: Pick<AddedVenue, 'code' | 'category'>, nowMs: number): GameRow {
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
    released_at_ms: nowMs - RELEASED_BEFORE_MS - sort * RELEASE_EVERY_MS,
    sort,
  };
}

const BOOK_STAKES = { min_stake: 1000n, max_stake: 5_000_000n };

/** Adds missing sportsbooks. */
export async function addMissingBooks(db: Db, books: readonly SportsbookVenue[], nowMs: number): Promise<void> {
  const added = books.map((book) => ({
    code: book.venueCode,
    en_name: book.venueCode,
    title: book.title,
    category: book.category,
    games: (place: number) => [toBookRow(book, place, nowMs)],
  }));
  await addVenues(db, added, 100, 'transfer');
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
