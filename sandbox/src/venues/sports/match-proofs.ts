import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MatchProof } from '@site/shared/wire';
import type { Db } from '@site/server/kernel/db/database.ts';
import { serveFolder, servePage, serveScript } from '../client-files.ts';
import { seedHash } from '../fair.ts';
import { endOf, toFixture, type Fixture, type MatchEnd } from './fixture.ts';
import { findMatch } from './matches.store.ts';

/** The path of the match verification page, on the venues' server. */
const PROOF_PAGE = '/book/proof/';
const PROOF_CLIENT = join(import.meta.dirname, 'proof');

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

type MatchProofs = ReturnType<typeof createMatchProofs>;

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

const NOT_OVER = { facts: null, half: null, full: null, winners: [], decidedBy: null } as const;

function endedAs(fixture: Fixture, result: MatchEnd | null): Pick<MatchProof, 'half' | 'full' | 'facts' | 'winners' | 'decidedBy'> {
  const { half = null, full = null, winners = [], facts = null } = result ?? {};
  return { half, full, facts, winners, decidedBy: decidedBy(fixture, result) };
}

function decidedBy(fixture: Fixture, result: MatchEnd | null): MatchProof['decidedBy'] {
  if (fixture.state === 'void' || result?.isVoid === true) return 'void';
  const drawn = endOf(fixture, Number.MAX_SAFE_INTEGER);
  // A result from before facts were drawn has none; one of operators has none and says so.
  const hasFacts = result?.facts !== undefined;
  const serialized = ({ full, winners, facts }: MatchEnd) =>
    JSON.stringify([full?.home, full?.away, winners, hasFacts ? (facts ?? null) : null]);
  return result !== null && serialized(drawn) === serialized(result) ? 'draw' : 'staff';
}

/** Serves the page that redraws a match, with the book's own drawing code. */
export function serveMatchProofs(app: FastifyInstance, proofs: MatchProofs): void {
  servePage(app, PROOF_PAGE, join(PROOF_CLIENT, 'proof.html'));
  serveFolder(app, PROOF_PAGE, PROOF_CLIENT);
  // Import targets of these files, relative to `/book/proof/` and `/book/play/`.
  app.get('/book/draw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send("export { numbersOf } from './proof/numbers.js';"),
  );
  serveScript(app, '/book/sfc32.js', join(import.meta.dirname, 'sfc32.ts'));
  serveFolder(app, '/book/play/', join(import.meta.dirname, 'play'), ['js']);
  app.get<{ Params: { matchId: string } }>(`${PROOF_PAGE}match/:matchId`, async ({ params: { matchId } }, reply) => {
    const proof = /^\d{1,10}$/.test(matchId) ? await proofs.find(matchId) : null;
    return proof === null ? reply.code(404).send() : reply.send(proof);
  });
}
