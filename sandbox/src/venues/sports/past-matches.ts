import { createHash } from 'node:crypto';
import type { SlipLeg, Sport } from '@site/shared/wire';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { League, Team } from './content/league.ts';
import { LEAGUES } from './content/leagues.ts';
import { endOf, toFixture, type MatchEnd } from './fixture.ts';
import { KINDS, marketNumber, scoreCodes, selectionNumber } from './kinds.ts';
import { boardAt } from './board.ts';
import { addMatches, changeMatch, findMatch, listMatches } from './matches.store.ts';
import { plannedMatch } from './planner.ts';
import { sportsbook } from './venues.ts';
import { dayEndMs } from './view.ts';

/** A match of the seed: the same in every sandbox. */
export interface PastMatch {
  /** Index among the seed's matches of all venues, from 0. */
  readonly place: number;
  readonly venueCode: string;
  readonly sport: Sport;
  /** Names of two teams of one league. */
  readonly teams: readonly [string, string];
  readonly startsAtMs: number;
}

/** A selection of a past bet: the kind's index in the list of kinds, its line, its option. */
export interface PastPick {
  readonly kind: number;
  readonly line: number;
  readonly option: number;
}

const FIRST_SERIAL = 9_800_000;

/** Inserts a match as if the planner had created it. Returns its number. */
export async function insertPastMatch(trx: Db, match: PastMatch): Promise<number> {
  const league = leagueOf(match);
  const [home, away] = match.teams.map((name) => teamOf(league, name));
  if (!home || !away) throw new Error('A match has two teams.');
  const seed = createHash('sha256').update(`sandbox:${match.venueCode}:${match.place}`).digest('hex');
  const { startsAtMs } = match;
  const row = plannedMatch(sportsbook(match.venueCode), {
    serial: FIRST_SERIAL + match.place,
    startsAtMs,
    seed,
    league,
    teams: [home, away],
  });
  await addMatches(trx, [row]);
  return Number(row.match_no);
}

/** The leg of a pick on the current board of its match, to be quoted. */
export async function pickedLeg(
  trx: Db,
  clock: Clock,
  { matchNo, pick }: { readonly matchNo: number; readonly pick: PastPick },
): Promise<SlipLeg> {
  const row = await findMatch(trx, matchNo);
  if (row === undefined) throw new Error(`Match ${matchNo} is not there.`);
  const fixture = toFixture(row);
  const kind = KINDS[pick.kind];
  if (kind === undefined) throw new Error(`There is no kind ${pick.kind}.`);
  const board = boardAt(fixture, sportsbook(fixture.venueCode).stepMilli, clock.nowMs());
  const lines = board.filter((market) => market.kind.type === kind.type && market.kind.period === kind.period);
  const marketNo = lines[pick.line]?.marketNo ?? marketNumber({ matchNo, kind, lineQuarters: null });
  const selectionId = String(selectionNumber(marketNo, pick.option));
  return { matchId: String(matchNo), marketId: String(marketNo), selectionId, oddsMilli: 0, line: null };
}

/** The result of a past match by its timeline, as passed to the engine. */
export async function endMatch(
  trx: Db,
  matchNo: number,
  nowMs: number,
): Promise<{ readonly matchNo: number; readonly outcome: MatchEnd; readonly scoreCodes: readonly string[] }> {
  const row = await findMatch(trx, matchNo);
  if (row === undefined) throw new Error(`Match ${matchNo} is not there.`);
  const fixture = toFixture(row);
  const outcome = endOf(fixture, nowMs);
  await changeMatch(trx, matchNo, { state: 'ended', result: JSON.stringify(outcome) });
  return { matchNo, outcome, scoreCodes: scoreCodes(fixture.sport) };
}

/** A football match of the coming days, by its index among them. */
export async function comingMatch(trx: Db, venueCode: string, place: number, nowMs: number): Promise<number> {
  const rows = await listMatches(trx, { venueCode, list: 'early', nowMs, dayEndMs: dayEndMs(nowMs) });
  const row = rows.filter(({ sport }) => sport === 'football')[place];
  if (row === undefined) throw new Error('The coming days have matches.');
  return Number(row.match_no);
}

function leagueOf({ sport, teams: [home] }: PastMatch): League {
  const league = LEAGUES.find((one) => one.sport === sport && one.teams.some(({ name }) => name === home));
  if (league === undefined) throw new Error(`${home} plays in no league.`);
  return league;
}

function teamOf({ teams }: League, name: string): Team | undefined {
  return teams.find((team) => team.name === name);
}
