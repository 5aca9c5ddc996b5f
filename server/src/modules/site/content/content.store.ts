import type { FloatingIcon, HelpArticle, HelpVotes, Popup } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { tablesOf } from '../schema.ts';

/** Kinds that share one table, their data as JSON. */
export interface PieceData {
  readonly icon: FloatingIcon;
  /** Times are ISO-8601. `mostGrade` is the highest VIP level of the members whom it greets; all without one. */
  readonly popup: Popup & { readonly startAt: string; readonly endAt: string; readonly mostGrade?: number };
  readonly article: HelpArticle;
}
export type PieceKind = keyof PieceData;

const dataOf = readCache({
  tables: ['content_pieces'],
  async read(db: Db, kind: PieceKind): Promise<readonly unknown[]> {
    const rows = await tablesOf(db)
      .selectFrom('content_pieces')
      .select('data')
      .where('kind', '=', kind)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(({ data }) => JSON.parse(data) as unknown);
  },
});

/** The pieces of a kind, in their order. */
export async function piecesOf<Kind extends PieceKind>(db: Db, kind: Kind): Promise<readonly PieceData[Kind][]> {
  return (await dataOf(db, kind)) as readonly PieceData[Kind][];
}

interface Piece<Kind extends PieceKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly position: number;
  readonly data: PieceData[Kind];
}

/** Writes a piece, in place of the one of that id. */
export async function putPiece<Kind extends PieceKind>(trx: Db, { kind, id, position, data }: Piece<Kind>): Promise<void> {
  const text = JSON.stringify(data);
  await tablesOf(trx)
    .insertInto('content_pieces')
    .values({ kind, id, position, data: text })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ position, data: text }))
    .execute();
}

export async function removePiece(trx: Db, kind: PieceKind, id: string): Promise<void> {
  await tablesOf(trx).deleteFrom('content_pieces').where('kind', '=', kind).where('id', '=', id).execute();
}

export interface HelpVote {
  readonly code: string;
  readonly deviceUuid: string;
  readonly useful: boolean;
  readonly atMs: number;
}

/** A device's rating of an article; the last one counts. */
export async function putVote(db: Db, { code, deviceUuid, useful, atMs }: HelpVote): Promise<void> {
  const vote = { useful: useful ? 1 : 0, at_ms: atMs };
  await tablesOf(db)
    .insertInto('help_votes')
    .values({ code, device_uuid: deviceUuid, ...vote })
    .onConflict((conflict) => conflict.columns(['code', 'device_uuid']).doUpdateSet(vote))
    .execute();
}

/** Deletes the votes from before a moment. */
export async function dropVotes(db: Db, beforeMs: number): Promise<void> {
  await tablesOf(db).deleteFrom('help_votes').where('at_ms', '<', beforeMs).execute();
}

/** How many readers found each article useful, and how many voted. */
export async function votes(db: Db): Promise<readonly HelpVotes[]> {
  const rows = await tablesOf(db)
    .selectFrom('help_votes')
    .select(({ fn }) => ['code', fn.sum<number>('useful').as('useful'), fn.countAll<number>().as('total')])
    .groupBy('code')
    .orderBy('code')
    .execute();
  return rows.map(({ code, useful, total }) => ({ code, useful: Number(useful), total: Number(total) }));
}
