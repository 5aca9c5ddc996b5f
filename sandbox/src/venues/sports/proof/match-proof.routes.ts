import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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
const PLAY_FILE = /^(basketball|football|outright|series|match-timeline)\.ts$/;

/** Serves the page that redraws a match, with the book's own drawing code, types stripped. */
export function serveMatchProofs(app: FastifyInstance, proofs: MatchProofs): void {
  app.get(PROOF_PAGE, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readFileSync(join(CLIENT, 'proof.html'), 'utf8')),
  );
  app.get<{ Params: { name: string } }>(`${PROOF_PAGE}:name`, async ({ params: { name } }, reply) => {
    const type = FILES[name];
    return type === undefined ? reply.code(404).send() : reply.type(type).send(readFileSync(join(CLIENT, name)));
  });
  // Import targets of these files, relative to `/book/proof/` and `/book/play/`.
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
