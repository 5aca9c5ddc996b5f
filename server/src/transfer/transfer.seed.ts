import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { WalletMode } from '../ledger/play-account.ts';
import { createTransferDesk } from './desk/transfer-desk.ts';
import { createBeginning, type TransferVenue } from './begin.ts';
import { createSaga } from './saga.ts';
import { createTransferStore } from './transfer.store.ts';

/** Slot venues that keep wallets of their own since ten days before the sandbox began. */
const MOVED = ['BT', 'LG', 'MX'];
const SINCE_DAYS = 10;

/** What the player moved since: days ago, minutes after noon, venue, direction, cents. */
const MOVES = [
  { daysAgo: 8, minutes: 480, code: 'IMTY', direction: 'in', cents: 30_000n },
  { daysAgo: 6, minutes: 486, code: 'YBTY', direction: 'in', cents: 20_000n },
  { daysAgo: 6, minutes: 489, code: 'FBTY', direction: 'in', cents: 20_000n },
  { daysAgo: 9, minutes: 492, code: 'BT', direction: 'in', cents: 20_000n },
  { daysAgo: 6, minutes: 517, code: 'LG', direction: 'in', cents: 15_000n },
  { daysAgo: 4, minutes: 471, code: 'BT', direction: 'out', cents: 12_000n },
  { daysAgo: 2, minutes: 533, code: 'LG', direction: 'in', cents: 8650n },
] as const;
type Move = (typeof MOVES)[number];

interface Past {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly playerId: string;
  readonly nowMs: number;
}

type Tables = { venues: { code: string; title: string; wallet_mode: WalletMode } };

/** The player's transfers of the last days, through the real saga; they leave a little at two venues. */
export function transferHistory(moments: Moments) {
  return ({ clock, ledger, playerId, nowMs }: Past) => {
    const noon = (daysAgo: number) => dayStart(nowMs) - daysAgo * DAY_MS + 12 * HOUR_MS;
    const move = (trx: Db, { code, direction, cents }: Move) =>
      carry({ trx, clock, ledger, moments }, { playerId, code, direction, cents });
    return [
      { atMs: noon(SINCE_DAYS), run: keepWallets },
      ...MOVES.map((one) => ({ atMs: noon(one.daysAgo) + one.minutes * MINUTE_MS, run: (trx: Db) => move(trx, one) })),
    ];
  };
}

async function keepWallets(trx: Db): Promise<void> {
  await trx.withTables<Tables>().updateTable('venues').set({ wallet_mode: 'transfer' }).where('code', 'in', MOVED).execute();
}

interface Tools {
  readonly trx: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Moments;
}

interface Carried {
  readonly playerId: string;
  readonly code: string;
  readonly direction: 'in' | 'out';
  readonly cents: bigint;
}

async function carry({ trx, ...tools }: Tools, { playerId, code, direction, cents }: Carried): Promise<void> {
  const { title } = await trx.withTables<Tables>().selectFrom('venues').select('title').where('code', '=', code).executeTakeFirstOrThrow();
  const store = createTransferStore(trx);
  const venue: TransferVenue = { code, title, open: true, walletMode: 'transfer' };
  const begin = createBeginning({ ...tools, store });
  const row = await begin(trx, { memberId: playerId, venue, direction, amount: cents, requestKey: `seed-${code}-${cents}` });
  const saga = createSaga({ ...tools, db: trx, store, desk: createTransferDesk(trx, tools.clock), titleOf: async () => title });
  await saga.pursue(row?.id ?? '');
}
