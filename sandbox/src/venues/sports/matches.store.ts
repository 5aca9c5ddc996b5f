import type { MatchList } from '@site/shared/wire';
import { sql } from 'kysely';
import { inKeyedTransaction, type Db } from '@site/server/kernel/db/database.ts';
import { tablesOf, type MatchRow } from '../../schema.ts';

/** At most this many rows in one statement, for the same reason as `NUMBERS_AT_ONCE`. */
const ROWS_AT_ONCE = 100;

/** Inserts matches that are not stored yet. */
export async function addMatches(db: Db, rows: readonly MatchRow[]): Promise<void> {
  await inKeyedTransaction(db, ['sport-matches'], async (trx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tablesOf(trx)
        .insertInto('sport_matches')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.column('match_no').doNothing())
        .execute();
    }
  });
}

export function findMatch(db: Db, matchNo: number): Promise<MatchRow | undefined> {
  return tablesOf(db).selectFrom('sport_matches').selectAll().where('match_no', '=', matchNo).executeTakeFirst();
}

const OPEN_STATES = ['planned', 'half'];

export interface ListedMatches {
  readonly venueCode: string;
  readonly list: MatchList;
  readonly nowMs: number;
  /** End of the business day. */
  readonly dayEndMs: number;
  /** Includes settled matches, to rebuild the list of an earlier time. */
  readonly anyState?: boolean;
}

/** The matches of a list, by kick-off. Outrights have no kick-off; they are listed until they are decided. */
export function listMatches(db: Db, { venueCode, list, nowMs, dayEndMs, anyState }: ListedMatches): Promise<MatchRow[]> {
  let query = tablesOf(db)
    .selectFrom('sport_matches')
    .selectAll()
    .where('venue_code', '=', venueCode)
    .where('state', 'in', anyState ? [...OPEN_STATES, 'ended', 'void'] : OPEN_STATES)
    .where('entrants', list === 'outright' ? 'is not' : 'is', null)
    .where('ends_at_ms', '>', nowMs);
  if (list === 'live') query = query.where('starts_at_ms', '<=', nowMs);
  if (list === 'today') query = query.where('starts_at_ms', '>', nowMs).where('starts_at_ms', '<', dayEndMs);
  if (list === 'early') query = query.where('starts_at_ms', '>=', dayEndMs);
  return query.orderBy('starts_at_ms').orderBy('match_no').execute();
}

/** Matches that have begun and are not settled yet. */
export function listRunning(db: Db, nowMs: number): Promise<MatchRow[]> {
  return tablesOf(db)
    .selectFrom('sport_matches')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where('starts_at_ms', '<=', nowMs)
    .orderBy('starts_at_ms')
    .orderBy('match_no')
    .execute();
}

/** How many matches are open for bets at all venues (CNT-1). */
export async function countOpenMatches(db: Db, venues: readonly string[], nowMs: number): Promise<number> {
  const { total } = await tablesOf(db)
    .selectFrom('sport_matches')
    .select(sql<number>`count(*)`.as('total'))
    .where('state', 'in', OPEN_STATES)
    .where('venue_code', 'in', venues)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const MOST_RESULTS = 200;

export function listEnded(db: Db, venueCode: string, sinceMs: number): Promise<MatchRow[]> {
  return tablesOf(db)
    .selectFrom('sport_matches')
    .selectAll()
    .where('venue_code', '=', venueCode)
    .where('state', 'in', ['ended', 'void'])
    .where('starts_at_ms', '>=', sinceMs)
    .orderBy('starts_at_ms', 'desc')
    .orderBy('match_no')
    .limit(MOST_RESULTS)
    .execute();
}

/** More than the longest season of a league has matches. */
const MOST_OF_LEAGUE = 400;

/** The last matches of a league at a book, the newest first. */
export function listEndedOfLeague(db: Db, venueCode: string, leagueNo: number): Promise<MatchRow[]> {
  return tablesOf(db)
    .selectFrom('sport_matches')
    .selectAll()
    .where('venue_code', '=', venueCode)
    .where('state', '=', 'ended')
    .where('league_no', '=', leagueNo)
    .where('entrants', 'is', null)
    .orderBy('starts_at_ms', 'desc')
    .orderBy('match_no')
    .limit(MOST_OF_LEAGUE)
    .execute();
}

export async function changeMatch(db: Db, matchNo: number, to: Partial<MatchRow>): Promise<void> {
  await tablesOf(db).updateTable('sport_matches').set(to).where('match_no', '=', matchNo).execute();
}

/** So many matches of a league are kept, however old they are: the longest season and the fixtures of days in it. */
const KEPT_OF_LEAGUE = 250;

/** Numbers of ended matches that began before a time and are not among the last ones of their league. */
export async function listEndedBefore(db: Db, beforeMs: number): Promise<readonly number[]> {
  const rows = await tablesOf(db)
    .with('placed', (query) =>
      query
        .selectFrom('sport_matches')
        .select(['match_no', 'starts_at_ms', 'entrants'])
        .select(sql<number>`row_number() over (partition by venue_code, league_no, entrants order by starts_at_ms desc)`.as('place'))
        .where('state', 'in', ['ended', 'void']),
    )
    .selectFrom('placed')
    .select('match_no')
    .where('starts_at_ms', '<', beforeMs)
    .where((all) => all.or([all('place', '>', KEPT_OF_LEAGUE), all('entrants', 'is not', null)]))
    .execute();
  return rows.map(({ match_no }) => Number(match_no));
}

/** At most this many numbers in one statement: SQLite takes some thousands of parameters. */
const NUMBERS_AT_ONCE = 500;

export async function deleteMatches(db: Db, matchNos: readonly number[]): Promise<void> {
  for (let from = 0; from < matchNos.length; from += NUMBERS_AT_ONCE) {
    const part = matchNos.slice(from, from + NUMBERS_AT_ONCE);
    await tablesOf(db).deleteFrom('sport_matches').where('match_no', 'in', part).execute();
  }
}

/** Planned matches of a period, without outrights. */
export function dayMatches(db: Db, fromMs: number, untilMs: number): Promise<MatchRow[]> {
  return tablesOf(db)
    .selectFrom('sport_matches')
    .selectAll()
    .where('state', '=', 'planned')
    .where('entrants', 'is', null)
    .where('starts_at_ms', '>=', fromMs)
    .where('starts_at_ms', '<', untilMs)
    .orderBy('starts_at_ms')
    .orderBy('match_no')
    .execute();
}

export async function matchesByNo(db: Db, matchNos: readonly number[]): Promise<MatchRow[]> {
  if (matchNos.length === 0) return [];
  return tablesOf(db).selectFrom('sport_matches').selectAll().where('match_no', 'in', matchNos).execute();
}
