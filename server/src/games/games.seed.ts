import { HOUR_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { seedEgames, type EgameParts, type SeedGame } from './catalogue/egames.ts';
import { EGAME_VENUES } from './catalogue/egame-venues.ts';
import { countGames, insertGames, insertVenues, keepGame, listAllVenues, type GameRow } from './games.store.ts';

const IN_MAINTENANCE = 'MX';

interface Parts extends Omit<EgameParts, 'nowMs'> {
  readonly db: Db;
  readonly clock: Clock;
}

/** Venues and games of the sandbox, once; one venue is under maintenance, so that its state can be seen. */
export async function seedGames({ db, clock, returnBp, artOf }: Parts): Promise<void> {
  if ((await countGames(db)) > 0) return;
  const nowMs = clock.nowMs();
  const games = seedEgames({ nowMs, returnBp, artOf });
  await inTransaction(db, async (trx) => {
    await insertVenues(
      trx,
      EGAME_VENUES.map(({ code, enName, title }, sort) => ({
        code,
        en_name: enName,
        title,
        category: 'egame',
        sort,
        maintenance_until_ms: code === IN_MAINTENANCE ? nowMs + 6 * HOUR_MS : null,
        wallet_mode: 'seamless' as const,
      })),
    );
    await insertGames(trx, games.map(toRow));
  });
}

/** A sportsbook: its whole lobby is one game, and it keeps a wallet of its own. */
export interface SeededBook {
  readonly code: string;
  readonly title: string;
  readonly category: 'sport' | 'gaming';
}

const BOOK_SORT = 100;
const BOOK_STAKES = { min_stake: 1000n, max_stake: 5_000_000n };

/** The venues where sports are bet on, once. */
export async function seedBooks(db: Db, books: readonly SeededBook[], nowMs: number): Promise<void> {
  const known = new Set((await listAllVenues(db)).map(({ code }) => code));
  const missing = books.filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  await inTransaction(db, async (trx) => {
    await insertVenues(
      trx,
      missing.map(({ code, title, category }, place) => ({
        code,
        en_name: code,
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

function toBookRow({ code, title, category }: SeededBook, sort: number, nowMs: number): GameRow {
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

const BOOK_AGE_MS = 400 * 24 * HOUR_MS;

/** Gives a member a few favourites and recent games. */
export async function seedKeptGames(db: Db, memberId: string, nowMs: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [index, game_code] of ['XH001', 'QL003', 'JL002', 'HY004', 'LG002'].entries()) {
      await keepGame(trx, { member_id: memberId, kind: 'favourite', game_code, at_ms: nowMs - index * HOUR_MS });
    }
    for (const [index, game_code] of ['JL001', 'YS001', 'XH002', 'BT003'].entries()) {
      await keepGame(trx, { member_id: memberId, kind: 'recent', game_code, at_ms: nowMs - index * HOUR_MS });
    }
  });
}

function toRow(game: SeedGame): GameRow {
  return {
    code: game.code,
    venue_code: game.venueCode,
    category: game.category,
    title: game.title,
    pinyin: game.pinyin,
    art: game.art,
    family: '',
    rtp_bp: game.rtpBp,
    volatility: game.volatility,
    lines: game.lines,
    min_stake: game.minStake,
    max_stake: game.maxStake,
    hot: game.hot ? 1 : 0,
    demo: game.demo ? 1 : 0,
    released_at_ms: game.releasedAtMs,
    sort: game.sort,
  };
}
