import type { DepositMethod } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Route } from '../kernel/serve.ts';
import { movementRecords } from '../ledger/movement-records.ts';
import type { RecordSource } from '../ledger/record-source.ts';
import { createFees } from './fees.ts';
import { recordRoutes } from './records.routes.ts';
import { createRecords, type RecordParts } from './records.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly deposits: {
    readonly records: RecordSource & { depositedEver(memberId: string): Promise<bigint> };
    readonly crypto: RecordParts['crypto']['in'];
    rateNow(): Promise<bigint>;
    methods(): Promise<readonly DepositMethod[]>;
  };
  readonly withdrawals: {
    readonly records: RecordSource & { withdrawnEver(memberId: string): Promise<bigint> };
    readonly crypto: RecordParts['crypto']['out'];
  };
  readonly transfers: RecordSource;
  readonly openedAtMs: RecordParts['openedAtMs'];
}

/** The records of money, the rate of USDT and the table of fees. */
export function openRecords({ db, clock, deposits, withdrawals, transfers, openedAtMs }: Parts): readonly Route[] {
  const records = createRecords({
    sources: {
      deposit: deposits.records,
      withdrawal: withdrawals.records,
      transfer: transfers,
      bonus: movementRecords(db, 'bonus'),
      rebate: movementRecords(db, 'rebate'),
      adjust: movementRecords(db, 'adjust'),
    },
    crypto: { in: deposits.crypto, out: withdrawals.crypto },
    depositedEver: deposits.records.depositedEver,
    withdrawnEver: withdrawals.records.withdrawnEver,
    openedAtMs,
  });
  return recordRoutes(records, createFees({ clock, rateNow: deposits.rateNow, depositMethods: deposits.methods }));
}
