import type { SiteClaims } from '@site/shared/federation';
import { createBus, createStore } from '@site/shared/platform';
import { watchPayloads } from './watch-payloads.ts';

const CLAIMS: SiteClaims = {
  promo: {
    owner: 'Promo team',
    addresses: { promo: { path: '/promo', title: '活动' } },
    events: { 'promo:opened': 'An offer was opened.' },
    payloads: { 'promo:opened': { offerId: 'string' } },
  },
};
const opened = 'promo:opened' as never;

test('a page with tools refuses a wrong payload where it is emitted, and nobody hears it; other pages check nothing', () => {
  const core = createBus(jest.fn());
  const { bus } = core.handleFor('promo');
  const heard = jest.fn();
  core.handleFor('quiz').bus.on(opened, heard);
  bus.emit(opened, { offerId: 7 } as never);
  expect(heard).toHaveBeenCalledTimes(1);

  const claims = createStore<SiteClaims>({});
  watchPayloads(core, claims);
  expect(() => bus.emit(opened, { offerId: 'spring' } as never)).toThrow('which its claims.json does not name');
  claims.set(CLAIMS);
  expect(() => bus.emit(opened, { offerId: 7 } as never)).toThrow(
    'promo emits promo:opened with another payload than it declared: the field offerId is number 7, not string',
  );
  bus.emit(opened, { offerId: 'spring' } as never);

  expect(heard).toHaveBeenCalledTimes(2);
});
