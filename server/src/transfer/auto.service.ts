import { CODE, parseMoney, toWire } from '@site/shared/product';
import type { AutoTransfer } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Begin } from './begin.ts';
import type { Saga } from './saga.ts';
import type { TransferStore } from './transfer.store.ts';
import type { VenueBook } from './venues.ts';

type AutoRow = { member_id: string; enabled: number; most: number | bigint | null };
type Tables = { auto_transfers: AutoRow };

interface Parts {
  readonly db: Db;
  readonly begin: Begin;
  readonly saga: Saga;
  readonly store: TransferStore;
  readonly venues: VenueBook;
}

/** What a launch says about money (API-14): the amount to move in or `all`, and whether the member agreed to that. */
export interface Entering {
  readonly memberId: string;
  readonly venueCode: string;
  readonly appSendMoney: string;
  readonly isSure: boolean;
  /** The launch's own number: the money it moves is asked for once. */
  readonly launchId: string;
}

/** 自动转账: the member's choice, and what it does when a venue with a wallet of its own is entered. Never without that choice. */
export function createAutoTransfers({ db, begin, saga, store, venues }: Parts) {
  const tables = (from: Db = db) => from.withTables<Tables>();
  const find = (memberId: string, from: Db = db) =>
    tables(from).selectFrom('auto_transfers').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return {
    async read(memberId: string): Promise<AutoTransfer> {
      const row = await find(memberId);
      const most = row?.most ?? null;
      return { on: row?.enabled === 1, most: most === null ? null : toWire(BigInt(most)) };
    },
    async choose(memberId: string, { on, most }: AutoTransfer): Promise<AutoTransfer> {
      const cents = most === null ? null : parseMoney(most);
      if (most !== null && (cents === null || cents === 0n)) throw new Refusal(CODE.validation, '请输入转账金额', { field: 'most' });
      const change = { enabled: on ? 1 : 0, most: cents };
      await tables()
        .insertInto('auto_transfers')
        .values({ member_id: memberId, ...change })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
        .execute();
      return { on, most: cents === null ? null : toWire(cents) };
    },
    /** In the launch's transaction; the number of the transfer that `arrive` carries on, or null when nothing is moved. */
    async enter(trx: Db, entering: Entering): Promise<string | null> {
      const { memberId, venueCode, launchId } = entering;
      const row = await find(memberId, trx);
      if (row?.enabled !== 1 || !isAgreed(entering)) return null;
      const venue = await venues.require(trx, venueCode, 'enName');
      if (venue.walletMode !== 'transfer' || (await store.underWayAt(trx, memberId, venueCode)) !== undefined) return null;
      const most = smaller(row.most === null ? null : BigInt(row.most), parseMoney(entering.appSendMoney));
      const begun = await begin(trx, { memberId, venue, direction: 'in', amount: 'all', most, requestKey: `launch:${launchId}` });
      return begun?.id ?? null;
    },
    /** After the launch's transaction: the money arrives before the game opens, where the venue answers. */
    arrive: (transferId: string): Promise<void> => saga.pursue(transferId),
  };
}

export type AutoTransfers = ReturnType<typeof createAutoTransfers>;

/** Whether the launch names money and the member agreed to that. */
function isAgreed({ appSendMoney, isSure }: Entering): boolean {
  return isSure && (appSendMoney === 'all' || parseMoney(appSendMoney) !== null);
}

function smaller(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
