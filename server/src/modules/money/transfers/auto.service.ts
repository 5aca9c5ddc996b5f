import { CODE, parseMoney, toWire } from '@site/shared/product';
import type { AutoTransfer } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { TransferServices } from './transfer.service.ts';
import { tablesOf } from '../schema.ts';

/** Money part of a launch request (API-14): the amount to move in or `all`, whether the member pressed to enter, and whether he agreed to move it. */
export interface VenueEntry {
  readonly memberId: string;
  readonly venueCode: string;
  readonly appSendMoney: string;
  readonly isManualLaunch: boolean;
  readonly isSure: boolean;
  /** The launch's own number: its transfer is requested once. */
  readonly launchId: string;
}

/** Moves money into a venue with its own wallet on entry, for members who chose that. */
export interface VenueFunding {
  /** Runs in the launch's transaction; returns the number of the transfer that `arrive` continues, or null when nothing is moved. */
  enter(trx: Db, entry: VenueEntry): Promise<string | null>;
  /** Runs after the launch's transaction: the money arrives before the game opens, where the venue responds. */
  arrive(transferId: string): Promise<void>;
}

/** 自动转账: the member's setting, and the transfer on entering a venue with its own wallet. Never transfers without that setting. */
export interface AutoTransfers extends VenueFunding {
  read(memberId: string): Promise<AutoTransfer>;
  choose(memberId: string, setting: AutoTransfer): Promise<AutoTransfer>;
}

export function createAutoTransfers({ db, begin, saga, store, venues }: TransferServices): AutoTransfers {
  const find = (memberId: string, from: Db = db) =>
    tablesOf(from).selectFrom('auto_transfers').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return {
    async read(memberId) {
      const row = await find(memberId);
      const most = row?.most ?? null;
      return { on: row?.enabled === 1, most: most === null ? null : toWire(BigInt(most)) };
    },
    async choose(memberId, { on, most }) {
      const cents = most === null ? null : parseMoney(most);
      if (most !== null && (cents === null || cents === 0n)) throw new Refusal(CODE.validation, '请输入转账金额', { field: 'most' });
      const change = { enabled: on ? 1 : 0, most: cents };
      await tablesOf(db)
        .insertInto('auto_transfers')
        .values({ member_id: memberId, ...change })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
        .execute();
      return { on, most: cents === null ? null : toWire(cents) };
    },
    async enter(trx, entry) {
      const { memberId, venueCode, launchId } = entry;
      const row = await find(memberId, trx);
      if (row?.enabled !== 1 || !isAgreed(entry)) return null;
      const venue = await venues.require(trx, venueCode, 'enName');
      if (venue.walletMode !== 'transfer' || (await store.underWayAt(trx, memberId, venueCode)) !== undefined) return null;
      const most = smaller(row.most === null ? null : BigInt(row.most), parseMoney(entry.appSendMoney));
      const begun = await begin(trx, { memberId, venue, direction: 'in', amount: 'all', most, requestKey: `launch:${launchId}` });
      return begun?.id ?? null;
    },
    arrive: saga.pursue,
  };
}

/** Whether the launch is a press of the member, names money, and says that he agreed. A launch by an address, a relaunch or a first odds has no press and moves nothing. */
const isAgreed = ({ appSendMoney, isManualLaunch, isSure }: VenueEntry): boolean =>
  isManualLaunch && isSure && (appSendMoney === 'all' || parseMoney(appSendMoney) !== null);

function smaller(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
