import { randomBytes } from 'node:crypto';
import { CODE, DOCUMENT_KEPT_DAYS, IDENTITY_CHECKS_A_DAY, type PictureType } from '@site/shared/product';
import type { PictureUpload } from '@site/shared/wire';
import { invalid } from '../kernel/body.ts';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { checkedPicture } from '../kernel/picture.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import { checksReviewedBefore } from './identity.store.ts';

type PictureRow = {
  id: string;
  member_id: string;
  check_id: string | null;
  place: number;
  type: PictureType;
  sealed_content: string;
  at_ms: number;
};

type Tables = { identity_pictures: PictureRow };

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

interface Attached {
  readonly memberId: string;
  readonly checkId: string;
  readonly pictureIds: readonly string[];
}

/** Two sides for every check of a day, and as many second thoughts. */
const MOST_A_DAY = 4 * IDENTITY_CHECKS_A_DAY;
const ID_BYTES = 24;
const NOT_FOUND = 404;

/** Pictures of documents: sealed in the database, read by operators alone, gone once a check did not pass, or some days after it passed. */
export function createDocumentPictures({ db, clock, vault }: Parts) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  const dropUntaken = (trx: Db, nowMs: number) =>
    tables(trx)
      .deleteFrom('identity_pictures')
      .where('check_id', 'is', null)
      .where('at_ms', '<', nowMs - DAY_MS)
      .execute();
  async function makeRoom(trx: Db, memberId: string, nowMs: number): Promise<void> {
    await dropUntaken(trx, nowMs);
    const { sent } = await tables(trx)
      .selectFrom('identity_pictures')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('member_id', '=', memberId)
      .where('at_ms', '>', nowMs - DAY_MS)
      .executeTakeFirstOrThrow();
    if (Number(sent) >= MOST_A_DAY) throw new Refusal(CODE.limited, '今日上传图片过多，请明日再试');
  }
  return {
    /** Keeps a picture whose bytes are what they should be; refuses everything else. */
    async keep(memberId: string, upload: PictureUpload): Promise<{ readonly pictureId: string }> {
      const [type, nowMs] = [checkedPicture(upload), clock.nowMs()];
      const id = randomBytes(ID_BYTES).toString('hex');
      const sealed_content = vault.seal(upload.content);
      await inTransaction(db, async (trx) => {
        await makeRoom(trx, memberId, nowMs);
        const row = { id, member_id: memberId, check_id: null, place: 0, type, sealed_content, at_ms: nowMs };
        await tables(trx).insertInto('identity_pictures').values(row).execute();
      });
      return { pictureId: id };
    },
    /** Gives a check its pictures: each the member's own, and of no check yet. */
    async attach(trx: Db, { memberId, checkId, pictureIds }: Attached): Promise<void> {
      for (const [place, id] of pictureIds.entries()) {
        const { numUpdatedRows } = await tables(trx)
          .updateTable('identity_pictures')
          .set({ check_id: checkId, place })
          .where('id', '=', id)
          .where('member_id', '=', memberId)
          .where('check_id', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw invalid('pictureIds', '图片已失效，请重新上传');
      }
    },
    async idsOf(checkId: string): Promise<string[]> {
      const rows = await tables().selectFrom('identity_pictures').select('id').where('check_id', '=', checkId).orderBy('place').execute();
      return rows.map(({ id }) => id);
    },
    /** For operators. */
    async read(pictureId: string): Promise<{ readonly type: PictureType; readonly content: string }> {
      const row = await tables().selectFrom('identity_pictures').selectAll().where('id', '=', pictureId).executeTakeFirst();
      if (row === undefined) throw new Refusal(CODE.common, `there is no picture ${pictureId}`, { httpStatus: NOT_FOUND });
      return { type: row.type, content: vault.open(row.sealed_content) };
    },
    /** ACC-2: a job of every day. Takes away what was reviewed long enough ago, and what no check took within a day. */
    async tick(): Promise<void> {
      const nowMs = clock.nowMs();
      await dropUntaken(db, nowMs);
      const reviewed = checksReviewedBefore(db, nowMs - DOCUMENT_KEPT_DAYS * DAY_MS);
      await tables().deleteFrom('identity_pictures').where('check_id', 'in', reviewed).execute();
    },
    drop: (trx: Db, checkId: string) => tables(trx).deleteFrom('identity_pictures').where('check_id', '=', checkId).execute(),
  };
}

export type DocumentPictures = ReturnType<typeof createDocumentPictures>;
