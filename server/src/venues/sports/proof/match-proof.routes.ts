import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { CODE } from '@site/shared/product';
import { getMatchProof } from '@site/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';
import { serve, type Route } from '../../../kernel/serve.ts';
import { PROOF_PAGE, type MatchProofs } from '../match-proofs.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const CLIENT = import.meta.dirname;
const PLAY = join(import.meta.dirname, '..', 'play');
const FILES: Readonly<Record<string, string>> = {
  'proof.js': SCRIPT,
  'redraw.js': SCRIPT,
  'numbers.js': SCRIPT,
  'proof.css': 'text/css; charset=utf-8',
};
const PLAY_FILE = /^(basketball|football|outright|series|track)\.ts$/;

/** What the site shows of a match's fairness. */
export const matchProofRoutes = (proofs: MatchProofs): readonly Route[] => [
  serve(getMatchProof, async ({ matchId }) => {
    const proof = await proofs.find(matchId);
    if (proof === null) throw new Refusal(CODE.validation, '赛事不存在', { field: 'matchId' });
    return proof;
  }),
];

/** The page that draws a match again, on the venues' server: with the very code the book draws it by, only its types taken out. */
export function serveMatchProofs(app: FastifyInstance, proofs: MatchProofs): void {
  app.get(PROOF_PAGE, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readFileSync(join(CLIENT, 'proof.html'), 'utf8')),
  );
  app.get<{ Params: { name: string } }>(`${PROOF_PAGE}:name`, async ({ params: { name } }, reply) => {
    const type = FILES[name];
    return type === undefined ? reply.code(404).send() : reply.type(type).send(readFileSync(join(CLIENT, name)));
  });
  // Where the imports of these lead, from `/book/proof/` and `/book/play/`.
  app.get('/book/draw.ts', async (_request, reply) => reply.type(SCRIPT).send("export { numbersOf } from './proof/numbers.js';"));
  app.get<{ Params: { name: string } }>('/book/play/:name', async ({ params: { name } }, reply) => {
    if (!PLAY_FILE.test(name)) return reply.code(404).send();
    return reply.type(SCRIPT).send(stripTypeScriptTypes(readFileSync(join(PLAY, name), 'utf8')));
  });
  app.get<{ Params: { matchId: string } }>(`${PROOF_PAGE}match/:matchId`, async ({ params: { matchId } }, reply) => {
    const proof = /^\d{1,10}$/.test(matchId) ? await proofs.find(matchId) : null;
    return proof === null ? reply.code(404).send() : reply.send(proof);
  });
}
