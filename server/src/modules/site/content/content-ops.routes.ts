import * as z from 'zod/mini';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { type NoteAction, opsGet, auditedOpsPost, type OpsRoute, readOps } from '../../../kernel/http/ops.ts';
import { CONTENT_KINDS, CONTENT_SCHEMAS, type ContentKind } from './content.schemas.ts';
import { votes } from './content.store.ts';
import { CONTENT_REPOSITORIES } from './content-repositories.ts';

interface ContentOpsRoutesOptions {
  readonly db: Db;
  /** Writes down who changed what. */
  readonly note: NoteAction;
}

const MOST_PIECES = 500;
const kindField = z.enum(CONTENT_KINDS);
const named = z.strictObject({ kind: kindField });
const removal = z.strictObject({ kind: kindField, id: z.string().check(z.minLength(1), z.maxLength(40)) });

/** `/ops/api/content*`: what the content command calls. A load writes all of its pieces or none. */
export function contentOpsRoutes({ db, note }: ContentOpsRoutesOptions): OpsRoute[] {
  const written = async <Kind extends ContentKind>(kind: Kind, body: unknown, actor: string) => {
    const load = z.strictObject({ kind: z.literal(kind), pieces: z.array(CONTENT_SCHEMAS[kind]).check(z.maxLength(MOST_PIECES)) });
    const { pieces } = readOps(load as z.ZodMiniType<{ pieces: Parameters<(typeof CONTENT_REPOSITORIES)[Kind]['put']>[1][] }>, body);
    await inTransaction(db, async (trx) => {
      const put: (trx: Db, piece: (typeof pieces)[number]) => Promise<unknown> = CONTENT_REPOSITORIES[kind].put;
      for (const piece of pieces) await put(trx, piece);
      await note(trx, { actor, action: `content ${kind}`, detail: { pieces: pieces.length } });
    });
    return { written: pieces.length };
  };
  return [
    opsGet('/ops/api/content', named, ({ input }) => CONTENT_REPOSITORIES[input.kind].all(db)),
    opsGet('/ops/api/content/votes', () => votes(db)),
    auditedOpsPost('/ops/api/content', ({ input, actor }) => written(readOps(z.object({ kind: kindField }), input).kind, input, actor)),
    auditedOpsPost('/ops/api/content/remove', removal, async ({ input: { kind, id }, actor }) => {
      await inTransaction(db, async (trx) => {
        await CONTENT_REPOSITORIES[kind].remove(trx, id);
        await note(trx, { actor, action: `content ${kind} removed`, detail: { id } });
      });
      return { removed: id };
    }),
  ];
}
