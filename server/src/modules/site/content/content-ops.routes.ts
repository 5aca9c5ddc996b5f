import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { success } from '../../../kernel/http/refusal.ts';
import { guardOps, opsActor, readOps } from '../../../kernel/http/ops.ts';
import { CONTENT_KINDS, CONTENT_SCHEMAS, type ContentKind } from './content.schemas.ts';
import { votes } from './content.store.ts';
import { SHELVES } from './content-repositories.ts';

interface ContentOpsRoutesOptions {
  readonly db: Db;
  /** Writes down who changed what. */
  readonly note: (trx: Db, entry: { readonly actor: string; readonly action: string; readonly detail: unknown }) => Promise<void>;
  readonly opsToken: string;
}

const MOST_PIECES = 500;
const kindField = z.enum(CONTENT_KINDS);
const named = z.strictObject({ kind: kindField });
const removal = z.strictObject({ kind: kindField, id: z.string().check(z.minLength(1), z.maxLength(40)) });

/** `/ops/api/content*`: what the content command calls, with the ops token. A load writes all of its pieces or none. */
export const contentOpsRoutes: FastifyPluginCallback<ContentOpsRoutesOptions> = (app, { db, note, opsToken }, done) => {
  guardOps(app, opsToken);
  const written = async <Kind extends ContentKind>(kind: Kind, body: unknown, actor: string) => {
    const load = z.strictObject({ kind: z.literal(kind), pieces: z.array(CONTENT_SCHEMAS[kind]).check(z.maxLength(MOST_PIECES)) });
    const { pieces } = readOps(load as z.ZodMiniType<{ pieces: Parameters<(typeof SHELVES)[Kind]['put']>[1][] }>, body);
    await inTransaction(db, async (trx) => {
      const put: (trx: Db, piece: (typeof pieces)[number]) => Promise<unknown> = SHELVES[kind].put;
      for (const piece of pieces) await put(trx, piece);
      await note(trx, { actor, action: `content ${kind}`, detail: { pieces: pieces.length } });
    });
    return { written: pieces.length };
  };
  app.get('/ops/api/content', async (request) => {
    const { kind } = readOps(named, request.query);
    return success(await SHELVES[kind].all(db));
  });
  app.get('/ops/api/content/votes', async () => success(await votes(db)));
  app.post('/ops/api/content', async (request) => {
    const { kind } = readOps(z.object({ kind: kindField }), request.body);
    return success(await written(kind, request.body, opsActor(request)));
  });
  app.post('/ops/api/content/remove', async (request) => {
    const { kind, id } = readOps(removal, request.body);
    await inTransaction(db, async (trx) => {
      await SHELVES[kind].remove(trx, id);
      await note(trx, { actor: opsActor(request), action: `content ${kind} removed`, detail: { id } });
    });
    return success({ removed: id });
  });
  done();
};
