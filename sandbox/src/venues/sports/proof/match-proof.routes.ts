import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveFolder, servePage } from '../../client-files.ts';
import { PROOF_PAGE, type MatchProofs } from '../match-proofs.ts';

const PLAY = join(import.meta.dirname, '..', 'play');

/** Serves the page that redraws a match, with the book's own drawing code, types stripped. */
export function serveMatchProofs(app: FastifyInstance, proofs: MatchProofs): void {
  servePage(app, PROOF_PAGE, join(import.meta.dirname, 'proof.html'));
  serveFolder(app, PROOF_PAGE, import.meta.dirname);
  // Import targets of these files, relative to `/book/proof/` and `/book/play/`.
  app.get('/book/draw.ts', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send("export { numbersOf } from './proof/numbers.js';"),
  );
  serveFolder(app, '/book/play/', PLAY, ['ts']);
  app.get<{ Params: { matchId: string } }>(`${PROOF_PAGE}match/:matchId`, async ({ params: { matchId } }, reply) => {
    const proof = /^\d{1,10}$/.test(matchId) ? await proofs.find(matchId) : null;
    return proof === null ? reply.code(404).send() : reply.send(proof);
  });
}
