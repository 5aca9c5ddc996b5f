import { toWire } from '@site/shared/product';
import type { MovementKind, TransRecord } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { memberCentral } from './accounts.ts';
import { tablesOf } from './ledger.store.ts';
import type { RecordSource, RecordWindow } from './record-source.ts';

type Kept = 'bonus' | 'rebate' | 'adjust';

/** Which movements stand under a tab: what the house granted is told with the bonuses. */
const KINDS: Readonly<Record<Kept, readonly MovementKind[]>> = {
  bonus: ['bonus', 'grant'],
  rebate: ['rebate'],
  adjust: ['adjust'],
};

/** Records that have no order behind them: the ledger's own lines of some kinds. They went through or do not exist. */
export function movementRecords(db: Db, tab: Kept): RecordSource {
  function matching({ memberId, sinceMs, untilMs }: RecordWindow) {
    return tablesOf(db)
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transfers', 'ledger_transfers.sequence', 'ledger_entries.sequence')
      .where('ledger_entries.account_id', '=', memberCentral(memberId))
      .where('ledger_transfers.kind', 'in', KINDS[tab])
      .where('ledger_transfers.at_ms', '>=', sinceMs)
      .where('ledger_transfers.at_ms', '<', untilMs);
  }
  return {
    async slice(window) {
      if (window.state !== null && window.state !== 'done') return { rows: [], total: 0, sums: { amount: 0n, fee: 0n, net: 0n } };
      const sums = await matching(window)
        .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | bigint | string | null>('amount').as('net')])
        .executeTakeFirstOrThrow();
      const rows = await matching(window)
        .select(['ledger_transfers.id as id', 'remark', 'at_ms', 'amount'])
        .orderBy('ledger_entries.sequence', 'desc')
        .offset(window.offset)
        .limit(window.limit)
        .execute();
      const net = BigInt(sums.net ?? 0);
      return { total: Number(sums.total), sums: { amount: net, fee: 0n, net }, rows: rows.map((row) => asRecord(tab, row)) };
    },
  };
}

interface Line {
  readonly id: string;
  readonly remark: string;
  readonly at_ms: number;
  readonly amount: number | bigint;
}

function asRecord(tab: Kept, { id, remark, at_ms, amount }: Line): TransRecord {
  const net = toWire(BigInt(amount));
  return { id, tab, title: remark, at: toIso(at_ms), amount: net, fee: '0.00', net, state: 'done', remark: '' };
}
