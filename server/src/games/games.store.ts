import type { GameCategory } from '@site/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';
import { keptRead } from '../kernel/kept-reads.ts';
import type { WalletMode } from '../ledger/play-account.ts';

interface VenueRow {
  code: string;
  en_name: string;
  title: string;
  category: string;
  sort: number;
  maintenance_until_ms: number | null;
  wallet_mode: WalletMode;
}

export interface GameRow {
  code: string;
  venue_code: string;
  category: string;
  title: string;
  pinyin: string;
  art: string;
  /** What kind of game it is within its category, e.g. 百家乐; empty where there are no kinds. */
  family: string;
  rtp_bp: number;
  volatility: number;
  lines: number;
  min_stake: number | bigint;
  max_stake: number | bigint;
  hot: number;
  demo: number;
  released_at_ms: number;
  sort: number;
}

interface KeptRow {
  member_id: string;
  kind: 'favourite' | 'recent';
  game_code: string;
  at_ms: number;
}

type GamesTables = {
  venues: VenueRow;
  games: GameRow;
  kept_games: KeptRow;
};

const tablesOf = (db: Db) => db.withTables<GamesTables>();

const venuesOf = keptRead({
  tables: ['venues'],
  read: (db: Db): Promise<readonly VenueRow[]> => tablesOf(db).selectFrom('venues').selectAll().orderBy('sort').execute(),
});

export async function listVenues(db: Db, category: GameCategory): Promise<readonly VenueRow[]> {
  return (await venuesOf(db, 'all')).filter((venue) => venue.category === category);
}

export function listAllVenues(db: Db): Promise<readonly VenueRow[]> {
  return venuesOf(db, 'all');
}

export function findVenue(db: Db, enName: string): Promise<VenueRow | undefined> {
  return tablesOf(db).selectFrom('venues').selectAll().where('en_name', '=', enName).executeTakeFirst();
}

export const listGames = keptRead({
  tables: ['games'],
  read: (db: Db, category: GameCategory): Promise<readonly GameRow[]> =>
    tablesOf(db).selectFrom('games').selectAll().where('category', '=', category).orderBy('sort').execute(),
});

export function findGame(db: Db, code: string): Promise<GameRow | undefined> {
  return tablesOf(db).selectFrom('games').selectAll().where('code', '=', code).executeTakeFirst();
}

const hot = keptRead({
  tables: ['games', 'venues'],
  read: (db: Db, limit): Promise<readonly GameRow[]> =>
    openGames(db).where('games.hot', '=', 1).orderBy('games.sort').limit(Number(limit)).execute(),
});

export const listHot = (db: Db, limit: number) => hot(db, String(limit));

/** Games that can be tried with play coins, of all categories. */
export function listTried(db: Db): Promise<GameRow[]> {
  return openGames(db).where('games.demo', '=', 1).orderBy('games.sort').execute();
}

const newest = keptRead({
  tables: ['games', 'venues'],
  read: (db: Db, limit): Promise<readonly GameRow[]> =>
    openGames(db).orderBy('games.released_at_ms', 'desc').orderBy('games.sort').limit(Number(limit)).execute(),
});

export const listNewest = (db: Db, limit: number) => newest(db, String(limit));

const openGames = (db: Db) =>
  tablesOf(db)
    .selectFrom('games')
    .innerJoin('venues', 'venues.code', 'games.venue_code')
    .selectAll('games')
    .where('venues.maintenance_until_ms', 'is', null);

export async function listKept(db: Db, memberId: string, kind: KeptRow['kind']): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('kept_games')
    .select('game_code')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('at_ms', 'desc')
    .orderBy('game_code')
    .execute();
  return rows.map(({ game_code }) => game_code);
}

/** Games by their codes, in no order. */
export async function gamesCoded(db: Db, codes: readonly string[]): Promise<GameRow[]> {
  if (codes.length === 0) return [];
  return tablesOf(db).selectFrom('games').selectAll().where('code', 'in', codes).execute();
}

export async function keepGame(db: Db, row: KeptRow): Promise<void> {
  await tablesOf(db)
    .insertInto('kept_games')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'game_code']).doUpdateSet({ at_ms: row.at_ms }))
    .execute();
}

/** Answers whether there was one. */
export async function dropGame(db: Db, row: Omit<KeptRow, 'at_ms'>): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('kept_games')
    .where('member_id', '=', row.member_id)
    .where('kind', '=', row.kind)
    .where('game_code', '=', row.game_code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many games there are; 0 before the first seed. */
export async function countGames(db: Db): Promise<number> {
  const { count } = await tablesOf(db)
    .selectFrom('games')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many games of a category can be opened now. */
export async function countOpenGames(db: Db, category: GameCategory): Promise<number> {
  const { count } = await tablesOf(db)
    .selectFrom('games')
    .innerJoin('venues', 'venues.code', 'games.venue_code')
    .select(sql<number>`count(*)`.as('count'))
    .where('games.category', '=', category)
    .where('venues.maintenance_until_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertVenues(db: Db, rows: readonly VenueRow[]): Promise<void> {
  await tablesOf(db).insertInto('venues').values(rows).execute();
}

export async function insertGames(db: Db, rows: readonly GameRow[]): Promise<void> {
  for (const row of rows) await tablesOf(db).insertInto('games').values(row).execute();
}
