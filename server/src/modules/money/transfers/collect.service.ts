import { CODE, COLLECT_LEAST, toWire, TRANSFER_UNKNOWN_TEXT, venueRestsText, type TransferState } from '@site/shared/product';
import type { CollectItem, CollectJob, CollectOutcome } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { memberVenue } from '../ledger/ledger.ts';
import type { TransferVenue } from './begin-transfer.ts';
import { REFUSED_TEXT } from './saga.ts';
import { newBillNumber } from '../bill-number.ts';
import type { TransferCall, TransferServices } from './transfer.service.ts';
import type { MoneyTables, CollectItemRow, CollectJobRow } from '../schema.ts';

/** 一键归户: one transfer per venue with enough money, each with a separate result. */
export function createCollectJobs({ db, clock, ledger, begin, saga, store, venues }: TransferServices) {
  const collects = createCollectStore(db);
  async function takeBack(asking: TransferCall, jobId: string, venue: TransferVenue) {
    const { trx, memberId, requestKey } = asking;
    const balance = await ledger.balance(trx, memberVenue(memberId, venue.code));
    const remark = whyNot({ venue, balance, moving: (await store.underWayAt(trx, memberId, venue.code)) !== undefined });
    if (remark !== null) return { balance, transferId: null, remark };
    const row = await begin(trx, { memberId, venue, direction: 'out', amount: 'all', requestKey: `${requestKey}:${venue.code}`, jobId });
    return { balance, transferId: row?.id ?? null, remark: null };
  }
  async function describe(jobId: string, from?: Db): Promise<CollectJob> {
    const titleOf = await venues.titles(from);
    const items = (await collects.items(jobId, from)).map((item) => asItem(item, titleOf(item.venue_code)));
    const moving = (await collects.items(jobId, from)).some(({ status }) => status === 'pending' || status === 'unknown');
    const moved = items.reduce((sum, item) => sum + item.movedCents, 0n);
    return { jobId, status: moving ? 'running' : 'done', items: items.map(({ wire }) => wire), totalMoved: toWire(moved) };
  }
  return {
    /** Runs inside the money call's transaction: everything that can be collected is in flight. */
    async collect(asking: TransferCall): Promise<CollectJob> {
      const { trx, memberId } = asking;
      const nowMs = clock.nowMs();
      const jobId = newBillNumber('C', nowMs);
      await collects.insertJob(trx, { id: jobId, member_id: memberId, created_at_ms: nowMs });
      for (const [place, venue] of (await venues.transferring(trx)).entries()) {
        const { balance, transferId, remark } = await takeBack(asking, jobId, venue);
        if (balance === 0n && remark === NOTHING) continue;
        await collects.insertItem(trx, { job_id: jobId, venue_code: venue.code, place, balance, transfer_id: transferId, remark });
      }
      return describe(jobId, trx);
    },
    /** Progress of the job; results that are available now are fetched first. */
    async progress(memberId: string, jobId: string): Promise<CollectJob> {
      if ((await collects.job(jobId))?.member_id !== memberId) throw new Refusal(CODE.common, '归户记录不存在');
      for (const { transfer_id } of await collects.items(jobId)) if (transfer_id !== null) await saga.pursue(transfer_id);
      return describe(jobId);
    },
  };
}

export type CollectJobs = ReturnType<typeof createCollectJobs>;

const NOTHING = '无余额';

function whyNot({ venue, balance, moving }: { venue: TransferVenue; balance: bigint; moving: boolean }): string | null {
  if (moving) return TRANSFER_UNKNOWN_TEXT;
  if (balance < COLLECT_LEAST) return balance === 0n ? NOTHING : `余额不足${toWire(COLLECT_LEAST)}元`;
  return venue.open ? null : venueRestsText(venue.title);
}

interface StoredJob {
  readonly venue_code: string;
  readonly balance: number | bigint;
  readonly remark: string | null;
  readonly amount: number | bigint | null;
  readonly status: TransferState | null;
}

const OUTCOME: Readonly<Record<TransferState, CollectOutcome>> = {
  pending: 'processing',
  unknown: 'processing',
  manual: 'processing',
  success: 'success',
  failed: 'fail',
};
const REMARK: Readonly<Record<TransferState, string>> = {
  pending: '',
  unknown: '转账结果确认中',
  manual: '人工核对中',
  success: '',
  failed: `${REFUSED_TEXT}，资金已退回场馆钱包`,
};

function asItem({ venue_code, balance, remark, amount, status }: StoredJob, venueTitle: string) {
  const movedCents = status === 'success' ? BigInt(amount ?? 0) : 0n;
  const wire: CollectItem = {
    venueCode: venue_code,
    venueTitle,
    balance: toWire(BigInt(balance)),
    moved: toWire(movedCents),
    status: status === null ? 'skipped' : OUTCOME[status],
    remark: status === null ? (remark ?? '') : REMARK[status],
  };
  return { wire, movedCents };
}

function createCollectStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MoneyTables>();
  return {
    insertJob: (trx: Db, job: CollectJobRow) => tables(trx).insertInto('collect_jobs').values(job).execute(),
    insertItem: (trx: Db, item: CollectItemRow) => tables(trx).insertInto('collect_items').values(item).execute(),
    job: (id: string) => tables().selectFrom('collect_jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The venues of a job in its order, with the status of each transfer. */
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
