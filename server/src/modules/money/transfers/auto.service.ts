import { CODE, parseMoney, toWire } from '@site/shared/product';
import type { AutoTransfer } from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { TransferServices } from './transfer.service.ts';
import { tablesOf, type EntryPressRow } from '../schema.ts';

/** Money part of a launch request (API-14): the amount to move in or `all`, whether the member pressed to enter, and whether he agreed to move it. */
export interface VenueEntry {
  readonly memberId: string;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly appSendMoney: string;
  readonly isManualLaunch: boolean;
  readonly isSure: boolean;
  /** The Idempotency-Key of the press, which repeated launches carry again: it moves money once. Null moves none. */
  readonly pressKey: string | null;
}

/** Moves money into a venue with its own wallet on entry, for members who chose 自动转账 and agreed to the launch's amount. */
export interface VenueFunding {
  /** Runs in the launch's transaction; returns the number of the transfer that `arrive` continues, or null when nothing is moved. */
  enter(trx: Db, entry: VenueEntry): Promise<string | null>;
  /** Runs after the launch's transaction: the money arrives before the game opens, where the venue responds. */
  arrive(transferId: string): Promise<void>;
}

/** The member's choice in cents: `on` unless he chose to move money by hand, and the most of one transfer. */
export interface AutoTransferChoice {
  readonly on: boolean;
  readonly most: bigint | null;
}

/**
 * 自动转账: whether stakes are taken from the central wallet as they are pressed, which is so until the member chooses otherwise, and the transfer on
 * entering a venue with its own wallet, which only a launch that names money asks for.
 */
export interface AutoTransfers extends VenueFunding {
  read(memberId: string, from?: Db): Promise<AutoTransferChoice>;
  choose(memberId: string, setting: AutoTransfer): Promise<AutoTransfer>;
}

export function createAutoTransfers({ db, clock, begin, saga, store, venues }: TransferServices): AutoTransfers {
  const find = (memberId: string, from: Db = db) =>
    tablesOf(from).selectFrom('auto_transfers').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  async function moveIn(trx: Db, { memberId, venueCode, pressKey, appSendMoney }: AgreedEntry): Promise<string | null> {
    const row = await find(memberId, trx);
    if (row?.enabled !== 1) return null;
    const venue = await venues.require(trx, venueCode, 'enName');
    if (venue.walletMode !== 'transfer' || (await store.underWayAt(trx, memberId, venueCode)) !== undefined) return null;
    const most = smaller(row.most === null ? null : BigInt(row.most), parseMoney(appSendMoney));
    const begun = await begin(trx, { memberId, venueCode, venue, direction: 'in', amount: 'all', most, requestKey: `launch:${pressKey}` });
    return begun?.row.id ?? null;
  }
  return {
    async read(memberId, from) {
      const row = await find(memberId, from);
      const most = row?.most ?? null;
      return { on: row?.enabled !== 0, most: most === null ? null : BigInt(most) };
    },
    async choose(memberId, { on, most }) {
      const cents = most === null ? null : parseMoney(most);
      if (most !== null && (cents === null || cents === 0n)) throw new Refusal(CODE.validation, '请输入转账金额', { field: 'most' });
      const change = { enabled: on ? 1 : 0, most: cents };
      await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
        tablesOf(trx)
          .insertInto('auto_transfers')
          .values({ member_id: memberId, ...change })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
          .execute(),
      );
      return { on, most: cents === null ? null : toWire(cents) };
    },
    async enter(trx, entry) {
      if (!isAgreed(entry)) return null;
      const press = await findPress(trx, entry);
      if (press !== undefined) return isOf(press, entry) ? press.transfer_id : null;
      const transferId = await moveIn(trx, entry);
      await insertPress(trx, entry, { transferId, nowMs: clock.nowMs() });
      return transferId;
    },
    arrive: saga.pursue,
  };
}

/** An entry that a press of the member agreed to. */
type AgreedEntry = VenueEntry & { readonly pressKey: string };

/** Longer than any page repeats a launch. */
const KEEP_PRESSES_MS = 30 * DAY_MS;

const findPress = (trx: Db, { memberId, pressKey }: AgreedEntry) =>
  tablesOf(trx)
    .selectFrom('entry_presses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('press_key', '=', pressKey)
    .executeTakeFirst();

/** A press belongs to one game of one venue: under another one it moves nothing. */
const isOf = (press: EntryPressRow, { venueCode, gameCode }: VenueEntry) => press.venue_code === venueCode && press.game_code === gameCode;

async function insertPress(
  trx: Db,
  { memberId, pressKey, venueCode, gameCode }: AgreedEntry,
  { transferId, nowMs }: { readonly transferId: string | null; readonly nowMs: number },
): Promise<void> {
  const presses = tablesOf(trx);
  await presses
    .deleteFrom('entry_presses')
    .where('at_ms', '<', nowMs - KEEP_PRESSES_MS)
    .execute();
  const row = {
    member_id: memberId,
    press_key: pressKey,
    venue_code: venueCode,
    game_code: gameCode,
    transfer_id: transferId,
    at_ms: nowMs,
  };
  await presses.insertInto('entry_presses').values(row).execute();
}

/** Whether the launch is a press of the member, names money, and says that he agreed. A launch by an address, a relaunch or a first odds has no press and moves nothing. */
const isAgreed = (entry: VenueEntry): entry is AgreedEntry =>
  entry.pressKey !== null &&
  entry.isManualLaunch &&
  entry.isSure &&
  (entry.appSendMoney === 'all' || parseMoney(entry.appSendMoney) !== null);

/** The choice as pages read it. */
export const toAutoTransfer = ({ on, most }: AutoTransferChoice): AutoTransfer => ({ on, most: most === null ? null : toWire(most) });

function smaller(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
