import { setWalletMode, venueTitle } from '@site/server/modules/play/seeding.ts';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { DomainEvents } from '@site/server/domain-events.ts';
import {
  type Ledger,
  createBeginTransfer,
  type TransferVenue,
  createSaga,
  createTransferStore,
} from '@site/server/modules/money/seeding.ts';
import { createVenueWalletSimulator } from '../venue-wallet/venue-wallet-simulator.ts';

/** Slot venues with separate wallets since ten days before the sandbox's start. */
const MOVED = ['BT', 'LG', 'MX'];
const SINCE_DAYS = 10;

/** The player's transfers since then: days ago, minutes after noon, venue, direction, cents. */
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

/** The player's recent transfers through the real saga; they leave a small balance at two venues. */
export function transferHistory(events: DomainEvents) {
  return ({ clock, ledger, playerId, nowMs }: { db: Db; clock: Clock; ledger: Ledger; playerId: string; nowMs: number }) => {
    const noon = (daysAgo: number) => dayStart(nowMs) - daysAgo * DAY_MS + 12 * HOUR_MS;
    const move = (trx: Db, { code, direction, cents }: Move) => carry({ trx, clock, ledger, events }, { playerId, code, direction, cents });
    return [
      { atMs: noon(SINCE_DAYS), run: keepWallets },
      ...MOVES.map((one) => ({ atMs: noon(one.daysAgo) + one.minutes * MINUTE_MS, run: (trx: Db) => move(trx, one) })),
    ];
  };
}

async function keepWallets(trx: Db): Promise<void> {
  await setWalletMode(trx, MOVED, 'transfer');
}

interface Tools {
  readonly trx: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly events: DomainEvents;
}

interface Carried {
  readonly playerId: string;
  readonly code: string;
  readonly direction: 'in' | 'out';
  readonly cents: bigint;
}

async function carry({ trx, ...tools }: Tools, { playerId, code, direction, cents }: Carried): Promise<void> {
  const title = await venueTitle(trx, code);
  const store = createTransferStore(trx);
  const venue: TransferVenue = { code, title, open: true, walletMode: 'transfer' };
  const begin = createBeginTransfer({ ...tools, store });
  const row = await begin(trx, { memberId: playerId, venue, direction, amount: cents, requestKey: `seed-${code}-${cents}` });
  const saga = createSaga({
    ...tools,
    db: trx,
    store,
    venueWallet: createVenueWalletSimulator(trx, tools.clock),
    titleOf: async () => title,
  });
  await saga.pursue(row?.id ?? '');
}
