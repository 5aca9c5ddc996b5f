import { RECORD_EXPORT_MAX, spanMs, toWire, type TransTab } from '@site/shared/product';
import {
  type NetDeposit,
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
import { usdtRates } from '../usdt-rates.ts';
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

/** Records of a member's money, from every feature that moves it, with the USDT rate and the fee table. */
export function recordRoutes({ db, clock, gateway, venues, openedAtMs }: RecordsDependencies): readonly Route[] {
  const [deposits, withdrawals] = [depositRecords(db), withdrawalRecords(db)];
  const sources: Readonly<Record<TransTab, RecordSource>> = {
    deposit: deposits,
    withdrawal: withdrawals,
    transfer: transferRecords(db, venues),
    bonus: movementRecords(db, 'bonus'),
    rebate: movementRecords(db, 'rebate'),
    adjust: movementRecords(db, 'adjust'),
  };
  async function netDeposit(memberId: string): Promise<NetDeposit> {
    const [deposited, withdrawn] = [await deposits.completedEver(memberId), await withdrawals.completedEver(memberId)];
    return {
      since: toIso(await openedAtMs(memberId)),
      deposited: toWire(deposited),
      withdrawn: toWire(withdrawn),
      net: toWire(deposited - withdrawn),
    };
  }
  return [
    bindEndpoint(listTransRecords, async (query, { memberId }) => {
      const { page, pageSize, tab, state = null } = query;
      const window = { memberId, state, ...spanMs(query), offset: (page - 1) * pageSize, limit: pageSize };
      return { ...asPage(await sources[tab].slice(window), query), netDeposit: await netDeposit(memberId) };
    }),
    bindEndpoint(listCryptoRecords, async ({ page, pageSize, direction, ...span }, { memberId }) => {
      const directions = (['in', 'out'] as const).filter((one) => direction === undefined || one === direction);
      const lists = await Promise.all(directions.map((one) => CRYPTO[one](db, gateway, { memberId, ...spanMs(span) }, RECORD_EXPORT_MAX)));
      const all = lists.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
      return { list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
    }),
    bindEndpoint(getUsdtRate, async () => usdtRate(await usdtRates(db), gateway.rateSource, clock.nowMs())),
    bindEndpoint(getFeeTable, async () => feeTable(await listMethods(db, gateway))),
  ];
}

const CRYPTO = { in: cryptoDeposits, out: cryptoWithdrawals } as const;

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
