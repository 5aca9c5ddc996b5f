import type { MatchProof } from '@site/shared/wire';
import type { Db } from '@site/server/kernel/db/database.ts';
import { seedHash } from '../fair.ts';
import { endOf, toFixture, type Fixture, type MatchEnd } from './fixture.ts';
import { findMatch } from './matches.store.ts';

/** The path of the match verification page, on the venues' server. */
export const PROOF_PAGE = '/book/proof/';

/** Proofs of match results: the hash of a seed before the match, the seed after it. `origin` is that of the venues' server. */
export function createMatchProofs(db: Db, origin: string) {
  return {
    /** Null for an unknown match. */
    async find(matchId: string): Promise<MatchProof | null> {
      const row = await findMatch(db, Number(matchId));
      if (row === undefined) return null;
      const ratings = { home: row.home_rating, away: row.away_rating };
      return { ...proofOf(toFixture(row)), ratings, checkUrl: `${origin}${PROOF_PAGE}?match=${matchId}` };
    },
  };
}

export type MatchProofs = ReturnType<typeof createMatchProofs>;

function proofOf(fixture: Fixture): Omit<MatchProof, 'ratings' | 'checkUrl'> {
  const { matchNo, sport, home, away, entrants, seed, state, result } = fixture;
  const isOver = state === 'ended' || state === 'void';
  return {
    matchId: String(matchNo),
    sport,
    home,
    away,
    entrants,
    seedHash: seedHash(seed),
    seed: isOver ? seed : null,
    ...(isOver ? endedAs(fixture, result) : NOT_OVER),
  };
}

const NOT_OVER = { half: null, full: null, winners: [], decidedBy: null } as const;

function endedAs(fixture: Fixture, result: MatchEnd | null): Pick<MatchProof, 'half' | 'full' | 'winners' | 'decidedBy'> {
  const { half = null, full = null, winners = [] } = result ?? {};
  return { half, full, winners, decidedBy: decidedBy(fixture, result) };
}

function decidedBy(fixture: Fixture, result: MatchEnd | null): MatchProof['decidedBy'] {
  if (fixture.state === 'void' || result?.isVoid === true) return 'void';
  const drawn = endOf({ ...fixture, state: 'planned' }, Number.MAX_SAFE_INTEGER);
  const serialized = ({ full, winners }: MatchEnd) => JSON.stringify([full?.home, full?.away, winners]);
  return result !== null && serialized(drawn) === serialized(result) ? 'draw' : 'staff';
}
