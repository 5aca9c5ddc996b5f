import { randomBytes } from 'node:crypto';
import { CODE, FEEDBACK, type PictureType } from '@site/shared/product';
import type { FeedbackPicture, PictureUpload } from '@site/shared/wire';
import { invalid } from '../kernel/body.ts';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { checkedPicture } from '../kernel/picture.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';

type PictureRow = {
  id: string;
  member_id: string;
  ticket_id: string | null;
  place: number;
  type: PictureType;
  sealed_content: string;
  at_ms: number;
};

type Tables = { feedback_pictures: PictureRow };

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

interface Attached {
  readonly memberId: string;
  readonly ticketId: string;
  readonly pictureIds: readonly string[];
}

/** Room for every ticket of a day, and for as many second thoughts. */
const MOST_A_DAY = 2 * FEEDBACK.aDay * FEEDBACK.pictures;
const ID_BYTES = 24;

/** Pictures of tickets: sealed in the database under random names, for their owner and for operators. */
export function createFeedbackPictures({ db, clock, vault }: Parts) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    /** Keeps a picture whose bytes are what they should be; refuses everything else. */
    async keep(memberId: string, upload: PictureUpload): Promise<{ readonly pictureId: string }> {
      const type = checkedPicture(upload);
      const nowMs = clock.nowMs();
      const row: PictureRow = {
        id: randomBytes(ID_BYTES).toString('hex'),
        member_id: memberId,
        ticket_id: null,
        place: 0,
        type,
        sealed_content: vault.seal(upload.content),
        at_ms: nowMs,
      };
      await inTransaction(db, async (trx) => {
        await refuseTooMany(trx, memberId, nowMs);
        await tables(trx)
          .deleteFrom('feedback_pictures')
          .where('ticket_id', 'is', null)
          .where('at_ms', '<', nowMs - DAY_MS)
          .execute();
        await tables(trx).insertInto('feedback_pictures').values(row).execute();
      });
      return { pictureId: row.id };
    },
    /** Gives a ticket its pictures, in the caller's transaction: each the member's own, and of no ticket yet. */
    async attach(trx: Db, { memberId, ticketId, pictureIds }: Attached): Promise<void> {
      for (const [place, id] of pictureIds.entries()) {
        const { numUpdatedRows } = await tables(trx)
          .updateTable('feedback_pictures')
          .set({ ticket_id: ticketId, place })
          .where('id', '=', id)
          .where('member_id', '=', memberId)
          .where('ticket_id', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw invalid('pictureIds', '图片已失效，请重新上传');
      }
    },
    async idsOf(ticketId: string, trx: Db = db): Promise<string[]> {
      const rows = await tables(trx)
        .selectFrom('feedback_pictures')
        .select('id')
        .where('ticket_id', '=', ticketId)
        .orderBy('place')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** One picture; for a member only his own, for operators (null) any. */
    async read(pictureId: string, memberId: string | null): Promise<FeedbackPicture> {
      const row = await tables().selectFrom('feedback_pictures').selectAll().where('id', '=', pictureId).executeTakeFirst();
      if (row === undefined || (memberId !== null && row.member_id !== memberId)) throw new Refusal(CODE.common, '图片不存在');
      return { type: row.type, content: vault.open(row.sealed_content) };
    },
  };
}

export type FeedbackPictures = ReturnType<typeof createFeedbackPictures>;

async function refuseTooMany(trx: Db, memberId: string, nowMs: number): Promise<void> {
  const { sent } = await trx
    .withTables<Tables>()
    .selectFrom('feedback_pictures')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('member_id', '=', memberId)
    .where('at_ms', '>', nowMs - DAY_MS)
    .executeTakeFirstOrThrow();
  if (Number(sent) >= MOST_A_DAY) throw new Refusal(CODE.limited, '今日上传图片过多，请明日再试');
}
