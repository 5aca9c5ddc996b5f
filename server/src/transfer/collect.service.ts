import { CODE, COLLECT_LEAST, toWire, TRANSFER_UNKNOWN_TEXT, venueRestsText, type TransferState } from '@site/shared/product';
import type { CollectItem, CollectJob, CollectOutcome } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { memberVenue } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Begin, TransferVenue } from './begin.ts';
import type { CollectStore } from './collect.store.ts';
import { REFUSED_TEXT, type Saga } from './saga.ts';
import { newNumber } from './transfer-view.ts';
import type { Asking } from './transfer.service.ts';
import type { TransferStore } from './transfer.store.ts';
import type { VenueBook } from './venues.ts';

interface Parts {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly begin: Begin;
  readonly saga: Saga;
  readonly store: TransferStore;
  readonly collects: CollectStore;
  readonly venues: VenueBook;
}

/** 一键归户: one transfer per venue that has enough, each with a result of its own. */
export function createCollecting({ clock, ledger, begin, saga, store, collects, venues }: Parts) {
  async function takeBack(asking: Asking, jobId: string, venue: TransferVenue) {
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
    /** Inside the money call's transaction: everything that can be taken back is in flight. */
    async collect(asking: Asking): Promise<CollectJob> {
      const { trx, memberId } = asking;
      const nowMs = clock.nowMs();
      const jobId = newNumber('C', nowMs);
      await collects.insertJob(trx, { id: jobId, member_id: memberId, created_at_ms: nowMs });
      for (const [place, venue] of (await venues.transferring(trx)).entries()) {
        const { balance, transferId, remark } = await takeBack(asking, jobId, venue);
        if (balance === 0n && remark === NOTHING) continue;
        await collects.insertItem(trx, { job_id: jobId, venue_code: venue.code, place, balance, transfer_id: transferId, remark });
      }
      return describe(jobId, trx);
    },
    /** How far it is; results that can be learned now are learned first. */
    async progress(memberId: string, jobId: string): Promise<CollectJob> {
      if ((await collects.job(jobId))?.member_id !== memberId) throw new Refusal(CODE.common, '归户记录不存在');
      for (const { transfer_id } of await collects.items(jobId)) if (transfer_id !== null) await saga.pursue(transfer_id);
      return describe(jobId);
    },
  };
}

export type Collecting = ReturnType<typeof createCollecting>;

const NOTHING = '无余额';

interface Venue {
  readonly venue: TransferVenue;
  readonly balance: bigint;
  readonly moving: boolean;
}

function whyNot({ venue, balance, moving }: Venue): string | null {
  if (moving) return TRANSFER_UNKNOWN_TEXT;
  if (balance < COLLECT_LEAST) return balance === 0n ? NOTHING : `余额不足${toWire(COLLECT_LEAST)}元`;
  return venue.open ? null : venueRestsText(venue.title);
}

interface Stored {
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

function asItem({ venue_code, balance, remark, amount, status }: Stored, venueTitle: string) {
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
