import { setWalletMode, venueTitle } from '@site/server/modules/play/seeding.ts';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createBeginTransfer, createSaga, createTransferStore, type TransferVenue } from '@site/server/modules/money/seeding.ts';
import { createVenueWalletSimulator } from '../venue-wallet/venue-wallet-simulator.ts';
import type { PastEvent, SeedContext } from './replay.ts';

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
export function transferHistory(seed: SeedContext): readonly PastEvent[] {
  const noon = (daysAgo: number) => dayStart(seed.nowMs) - daysAgo * DAY_MS + 12 * HOUR_MS;
  return [
    { atMs: noon(SINCE_DAYS), run: (trx) => setWalletMode(trx, MOVED, 'transfer') },
    ...MOVES.map((move) => ({ atMs: noon(move.daysAgo) + move.minutes * MINUTE_MS, run: (trx: Db) => transfer(trx, seed, move) })),
  ];
}

async function transfer(trx: Db, { clock, ledger, events, playerId }: SeedContext, { code, direction, cents }: Move): Promise<void> {
  const title = await venueTitle(trx, code);
  const store = createTransferStore(trx);
  const venue: TransferVenue = { code, title, open: true, walletMode: 'transfer' };
  const services = { clock, ledger, events, store };
  const begin = createBeginTransfer(services);
  const begun = await begin(trx, {
    memberId: playerId,
    venueCode: code,
    venue,
    direction,
    amount: cents,
    requestKey: `seed-${code}-${cents}`,
  });
  const venueWallet = createVenueWalletSimulator(trx, clock);
  await createSaga({ ...services, db: trx, venueWallet, titleOf: async () => title }).pursue(begun?.row.id ?? '');
}
