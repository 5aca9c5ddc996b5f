import { RECORD_EXPORT_MAX, spanMs, toWire, type TransTab } from '@site/shared/product';
import {
  type CryptoQuery,
  type CryptoRecord,
  type NetDeposit,
  type Page,
  type TransPage,
  type TransQuery,
  getFeeTable,
  getUsdtRate,
  listCryptoRecords,
  listTransRecords,
  type MovementKind,
  type TransRecord,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { asPage, type RecordSource, type RecordWindow } from '../ledger/record-source.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { cryptoDeposits, depositRecords, listMethods } from '../deposits/deposit-records.ts';
import { rateNow } from '../deposits/deposit.store.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { transferRecords } from '../transfers/transfer-records.ts';
import type { ListVenues } from '../transfers/venues.ts';
import { cryptoWithdrawals, withdrawalRecords } from '../withdrawals/withdrawal-records.ts';
import { feeTable, usdtRate } from './fees.ts';
import { memberCentral } from '../ledger/ledger.ts';
import type { MovementRow } from '../ledger/movements.ts';
import { tablesOf } from '../schema.ts';

interface RecordsDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly gateway: PaymentGateway;
  readonly venues: ListVenues;
  /** Registration time of a member. */
  readonly openedAtMs: (memberId: string) => Promise<number>;
}

/** All records of a member's money, from every feature that moves it. */
function createRecords({ db, gateway, venues, openedAtMs }: RecordsDependencies) {
  const [deposits, withdrawals] = [depositRecords(db), withdrawalRecords(db)];
  const sources: Readonly<Record<TransTab, RecordSource>> = {
    deposit: deposits,
    withdrawal: withdrawals,
    transfer: transferRecords(db, venues),
    bonus: movementRecords(db, 'bonus'),
    rebate: movementRecords(db, 'rebate'),
    adjust: movementRecords(db, 'adjust'),
  };
  const crypto = { in: cryptoDeposits(db, gateway), out: cryptoWithdrawals(db, gateway) };
  async function netDeposit(memberId: string): Promise<NetDeposit> {
    const [deposited, withdrawn] = [await deposits.completedEver(memberId), await withdrawals.completedEver(memberId)];
    return {
      since: toIso(await openedAtMs(memberId)),
      deposited: toWire(deposited),
      withdrawn: toWire(withdrawn),
      net: toWire(deposited - withdrawn),
    };
  }
  return {
    async list(memberId: string, query: TransQuery): Promise<TransPage> {
      const { page, pageSize, tab, state = null } = query;
      const window = { memberId, state, ...spanMs(query), offset: (page - 1) * pageSize, limit: pageSize };
      return { ...asPage(await sources[tab].slice(window), query), netDeposit: await netDeposit(memberId) };
    },
    async crypto(memberId: string, { page, pageSize, direction, ...span }: CryptoQuery): Promise<Page<CryptoRecord>> {
      const directions = (['in', 'out'] as const).filter((one) => direction === undefined || one === direction);
      const lists = await Promise.all(directions.map((one) => crypto[one]({ memberId, ...spanMs(span) }, RECORD_EXPORT_MAX)));
      const all = lists.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
      return { list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
    },
  };
}

/** Money records, the USDT rate and the fee table. */
export function createRecordRoutes(dependencies: RecordsDependencies): readonly Route[] {
  const { db, clock, gateway } = dependencies;
  const records = createRecords(dependencies);
  return [
    bindEndpoint(listTransRecords, (query, { memberId }) => records.list(memberId, query)),
    bindEndpoint(listCryptoRecords, (query, { memberId }) => records.crypto(memberId, query)),
    bindEndpoint(getUsdtRate, async () => usdtRate(await rateNow(db), clock.nowMs())),
    bindEndpoint(getFeeTable, async () => feeTable(await listMethods(db, gateway))),
  ];
}

type LedgerRecordKind = 'bonus' | 'rebate' | 'adjust';

/** Ledger kinds of each record tab: grants of the house belong to the bonuses. */
const KINDS: Readonly<Record<LedgerRecordKind, readonly MovementKind[]>> = {
  bonus: ['bonus', 'grant'],
  rebate: ['rebate'],
  adjust: ['adjust'],
};

/** Records without an order: ledger lines of some kinds. They are always completed. */
function movementRecords(db: Db, tab: LedgerRecordKind): RecordSource {
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

function asRecord(
  tab: LedgerRecordKind,
  { id, remark, at_ms, amount }: Pick<MovementRow, 'id' | 'remark' | 'at_ms' | 'amount'>,
): TransRecord {
  const net = toWire(BigInt(amount));
  return { id, tab, title: remark, at: toIso(at_ms), amount: net, fee: '0.00', net, state: 'done', remark: '' };
}
