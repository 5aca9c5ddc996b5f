import type { Db } from '../kernel/database.ts';
import type { TransferState } from '@site/shared/product';

type JobRow = { id: string; member_id: string; created_at_ms: number };

export type ItemRow = {
  job_id: string;
  venue_code: string;
  place: number;
  balance: number | bigint;
  /** Null where nothing was asked of the venue. */
  transfer_id: string | null;
  /** Why nothing was asked. */
  remark: string | null;
};

type Tables = {
  collect_jobs: JobRow;
  collect_items: ItemRow;
  venue_transfers: { id: string; venue_code: string; job_id: string | null; amount: number | bigint; status: TransferState };
};

export function createCollectStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    insertJob: (trx: Db, job: JobRow) => tables(trx).insertInto('collect_jobs').values(job).execute(),
    insertItem: (trx: Db, item: ItemRow) => tables(trx).insertInto('collect_items').values(item).execute(),
    job: (id: string) => tables().selectFrom('collect_jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The venues of a job in its order, with how the transfer of each stands. */
    items: (jobId: string, trx: Db = db) =>
      tables(trx)
        .selectFrom('collect_items')
        .leftJoin('venue_transfers', 'venue_transfers.id', 'collect_items.transfer_id')
        .select(['collect_items.venue_code', 'balance', 'transfer_id', 'remark', 'amount', 'status'])
        .where('collect_items.job_id', '=', jobId)
        .orderBy('place')
        .execute(),
  };
}

export type CollectStore = ReturnType<typeof createCollectStore>;
