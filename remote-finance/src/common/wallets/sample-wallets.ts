import type { VenueTransfer, VenueWallet, WalletOverview } from '@site/shared/wire';

const venue: VenueWallet = {
  venueCode: 'BT',
  title: '白塔电子',
  balance: '80.00',
  status: 'ok',
  moving: false,
  playable: '3080.50',
  syncedAt: '2026-11-21T04:00:00Z',
};

/** Three venues: one with a little, one under maintenance, one that does not answer. */
export const WALLETS: WalletOverview = {
  total: '3130.50',
  central: '3000.50',
  locked: '0.00',
  venues: [
    venue,
    { ...venue, venueCode: 'MX', title: '墨象电子', balance: '0.00', status: 'maintenance' },
    { ...venue, venueCode: 'LG', title: '流光电子', balance: '50.00', status: 'unknown' },
  ],
  seamless: 5,
  locks: [],
  auto: { on: true, most: null },
  transfers: [],
  syncedAt: '2026-11-21T04:00:00Z',
};

/** 100 yuan on their way into a venue. */
export const PENDING: VenueTransfer = {
  transferId: 'T2611210000000001',
  requestKey: 'k1',
  venueTitle: '白塔电子',
  from: 'central',
  to: 'BT',
  amount: '100.00',
  status: 'pending',
  beforeBalance: '3000.50',
  afterBalance: '2900.50',
  failReason: null,
  createdAt: '2026-11-21T04:00:00Z',
  settledAt: null,
};

export const DONE: VenueTransfer = { ...PENDING, status: 'success', settledAt: '2026-11-21T04:00:01Z' };
