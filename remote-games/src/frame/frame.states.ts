import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { getBetSettings, getVenueBalance, launchVenue, type VenueWallet } from '@site/shared/wire';

const WALLET: VenueWallet = {
  venueCode: 'YBDJ',
  title: 'YB电竞',
  balance: '120.50',
  status: 'ok',
  moving: false,
  playable: '1355.00',
  syncedAt: '2026-11-21T04:00:00Z',
};

/** The venue opens by a press, in a frame of another host; here its refusal is what can be seen. */
export const states = defineStates({
  visitor: 'member',
  full: [answer(getBetSettings, null), answer(getVenueBalance, WALLET), refuse(launchVenue, CODE.common, '场馆维护中，请稍后再试')],
  empty: null,
  others: { guest: { visitor: 'guest', answers: [] } },
});
