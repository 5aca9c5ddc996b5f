import { CODE, isTransferOver } from '@site/shared/product';
import type { TransferOrder, TransferReview } from '@site/shared/wire';
import * as z from 'zod/mini';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { VenueTransferRow } from '../schema.ts';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { orderOf } from './saga.ts';
import { asTransfer } from './transfer-records.ts';
import type { TransferServices } from './transfer.service.ts';

const TRANSFER_ORDERS = ['retry', 'settle', 'reverse'] as const satisfies readonly TransferOrder[];

const UNKNOWN = 404;
const REFUSED = 409;

/** Operators' decisions about transfers whose result the venue does not report. */
export function createTransferOperator({ db, clock, store, saga, venueWallet, venues }: Omit<TransferServices, 'ledger' | 'begin'>) {
  async function find(id: string, trx?: Db): Promise<VenueTransferRow> {
    const row = await store.byId(id, trx);
    if (row === undefined) throw new Refusal(CODE.common, `there is no transfer ${id}`, { httpStatus: UNKNOWN });
    return row;
  }
  async function open(id: string, trx?: Db): Promise<VenueTransferRow> {
    const row = await find(id, trx);
    if (isTransferOver(row.status)) throw refused(`${id} is ${row.status} already`);
    return row;
  }
  /**
   * The venue's books, where readable, take precedence over an operator's decision. A reversed transfer is closed there first: while the venue does
   * not answer, it may still accept what was sent, and the money would be in both wallets.
   */
  const act: Readonly<Record<TransferOrder, (row: VenueTransferRow, actor: string) => Promise<void>>> = {
    async retry(row) {
      await inKeyedTransaction(db, [memberKey(row.member_id)], async (trx) => {
        await open(row.id, trx);
        await store.change(trx, row.id, { status: 'unknown', tries: 1, next_at_ms: clock.nowMs() });
      });
      await saga.pursue(row.id);
    },
    async settle(row, actor) {
      const booked = await venueWallet.find(orderOf(row)).catch(() => null);
      if (booked === 'refused') throw refused(`the venue refused ${row.id}: reverse it`);
      if (booked === 'none') throw refused(`the venue does not have ${row.id}: retry or reverse it`);
      await saga.conclude(row.id, 'accepted', actor);
    },
    async reverse(row, actor) {
      const closed = await venueWallet.close(orderOf(row)).catch(() => null);
      if (closed === 'accepted') throw refused(`the venue accepted ${row.id}: settle it`);
      if (closed === null) throw refused(`the venue did not answer and may still accept ${row.id}: reverse it once the venue answers`);
      await saga.conclude(row.id, 'refused', actor);
    },
  };
  async function review(row: VenueTransferRow): Promise<TransferReview> {
    const { member_id, tries, settled_by } = row;
    return { ...asTransfer(row, await venues.titles()), memberId: member_id, tries, settledBy: settled_by };
  }
  return {
    list: async (): Promise<readonly TransferReview[]> => Promise.all((await store.forOperators()).map(review)),
    async decide(id: string, order: TransferOrder, actor: string): Promise<TransferReview> {
      await act[order](await open(id), actor);
      return review(await find(id));
    },
  };
}

export type TransferOperator = ReturnType<typeof createTransferOperator>;

const refused = (message: string): Refusal => new Refusal(CODE.common, message, { httpStatus: REFUSED });

const decision = z.strictObject({ order: z.enum(TRANSFER_ORDERS) });

/** `/ops/api/transfers*`: operators decide about transfers. */
export const transferOpsRoutes = (operator: TransferOperator): OpsRoute[] => [
  opsGet('/ops/api/transfers', operator.list),
  opsPost('/ops/api/transfers/:id', decision, ({ params, input, actor }) => operator.decide(params.id, input.order, actor)),
];
