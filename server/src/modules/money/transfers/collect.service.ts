import { CODE, COLLECT_LEAST, toWire, TRANSFER_UNKNOWN_TEXT, venueRestsText, type TransferState } from '@site/shared/product';
import type { CollectItem, CollectJob, CollectOutcome } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { memberVenue } from '../ledger/ledger.ts';
import { REFUSED_TEXT } from './saga.ts';
import { newBillNumber } from '../bill-number.ts';
import type { TransferCall, TransferServices } from './transfer.service.ts';
import type { TransferVenue } from './venues.ts';
import { tablesOf } from '../schema.ts';

/** 一键归户: one transfer per venue with enough money, each with a separate result. */
export function createCollectJobs({ db, clock, ledger, begin, saga, store, venues }: TransferServices) {
  async function takeBack({ trx, memberId, requestKey }: TransferCall, jobId: string, venue: TransferVenue) {
    const balance = await ledger.balance(trx, memberVenue(memberId, venue.code));
    const remark = whyNot(venue, balance, (await store.underWayAt(trx, memberId, venue.code)) !== undefined);
    if (remark !== null) return { balance, transferId: null, remark };
    const order = { memberId, venueCode: venue.code, venue, requestKey: `${requestKey}:${venue.code}`, jobId };
    const begun = await begin(trx, { ...order, direction: 'out', amount: 'all' });
    return { balance, transferId: begun?.row.id ?? null, remark: null };
  }
  async function describe(jobId: string, from?: Db): Promise<CollectJob> {
    const titleOf = await venues.titles(from);
    const rows = await itemsOf(from ?? db, jobId);
    const items = rows.map((item) => asItem(item, titleOf(item.venue_code)));
    const moving = rows.some(({ status }) => status === 'pending' || status === 'unknown');
    const moved = items.reduce((sum, item) => sum + item.movedCents, 0n);
    return { jobId, status: moving ? 'running' : 'done', items: items.map(({ wire }) => wire), totalMoved: toWire(moved) };
  }
  return {
    /** Runs inside the money call's transaction: everything that can be collected is in flight. */
    async collect(call: TransferCall): Promise<CollectJob> {
      const { trx, memberId } = call;
      const nowMs = clock.nowMs();
      const jobId = newBillNumber('C', nowMs);
      await tablesOf(trx).insertInto('collect_jobs').values({ id: jobId, member_id: memberId, created_at_ms: nowMs }).execute();
      for (const [place, venue] of (await venues.transferring(trx)).entries()) {
        const { balance, transferId, remark } = await takeBack(call, jobId, venue);
        if (balance === 0n && remark === NOTHING) continue;
        const item = { job_id: jobId, venue_code: venue.code, place, balance, transfer_id: transferId, remark };
        await tablesOf(trx).insertInto('collect_items').values(item).execute();
      }
      return describe(jobId, trx);
    },
    /** Progress of the job; results that are available now are fetched first. */
    async progress(memberId: string, jobId: string): Promise<CollectJob> {
      const job = await tablesOf(db).selectFrom('collect_jobs').select('member_id').where('id', '=', jobId).executeTakeFirst();
      if (job?.member_id !== memberId) throw new Refusal(CODE.common, '归户记录不存在');
      for (const { transfer_id } of await itemsOf(db, jobId)) if (transfer_id !== null) await saga.pursue(transfer_id);
      return describe(jobId);
    },
  };
}

export type CollectJobs = ReturnType<typeof createCollectJobs>;

const NOTHING = '无余额';

function whyNot(venue: TransferVenue, balance: bigint, moving: boolean): string | null {
  if (moving) return TRANSFER_UNKNOWN_TEXT;
  if (balance < COLLECT_LEAST) return balance === 0n ? NOTHING : `余额不足${toWire(COLLECT_LEAST)}元`;
  return venue.open ? null : venueRestsText(venue.title);
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

function asItem({ venue_code, balance, remark, amount, status }: CollectItemWithTransfer, venueTitle: string) {
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

type CollectItemWithTransfer = Awaited<ReturnType<typeof itemsOf>>[number];

/** The venues of a job in its order, with the status of each transfer. */
const itemsOf = (db: Db, jobId: string) =>
  tablesOf(db)
    .selectFrom('collect_items')
    .leftJoin('venue_transfers', 'venue_transfers.id', 'collect_items.transfer_id')
    .select(['collect_items.venue_code', 'balance', 'transfer_id', 'remark', 'amount', 'status'])
    .where('collect_items.job_id', '=', jobId)
    .orderBy('place')
    .execute();
