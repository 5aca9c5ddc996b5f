import { EMITTERS } from '@site/shared/site-map';
import type { SiteClaims } from '../federation/team-claims.ts';
import { productEvents, refuseEmission } from './index.ts';

const CLAIMS: SiteClaims = {
  promo: {
    owner: 'Promo team',
    addresses: { promo: { path: '/promo', title: '活动' } },
    events: { 'promo:opened': 'An offer was opened.', 'promo:closed': 'An offer was closed.' },
    payloads: { 'promo:opened': { offerId: 'string', shares: 'number[]?' } },
  },
};
const refuse = (name: string, payload: unknown, emitter = 'promo') => refuseEmission({ emitter, name, payload }, CLAIMS);

test.each([
  ['promo:opened', { offerId: 'spring' }],
  ['promo:opened', { offerId: 'spring', shares: [1, 2] }],
  ['promo:closed', { whatever: true }],
  ['wallet:changed', { by: 'bet' }],
  ['odds:chosen', { oddsFormat: 2 }],
])('%s with the payload %j is as it was declared', (name, payload) => {
  expect(refuse(name, payload)).toBeNull();
});

test.each([
  ['promo:opened', { offerId: 7 }, 'the field offerId is number 7, not string'],
  ['promo:opened', {}, 'the field offerId is missing, not string'],
  ['promo:opened', { offerId: 'a', shares: [1, 'two'] }, "the field shares.1 is the text 'two', not number"],
  ['promo:opened', { offerId: 'a', more: 1 }, 'nobody declared the field more'],
  ['promo:opened', null, 'the payload is null, not object'],
  ['wallet:changed', { by: null }, 'the field by is null, not string'],
  ['odds:chosen', { oddsFormat: 9 }, 'the field oddsFormat is number 9, not 1 or 2 or 3 or 4'],
  ['mail:arrived', { count: 0.5 }, 'the field count is number 0.5, not int'],
])('%s with the payload %j is refused by a sentence that names emitter, event and field', (name, payload, fault) => {
  expect(refuse(name, payload)).toBe(`promo emits ${name} with another payload than it declared: ${fault}`);
});

test.each(['promo:other', 'shop:sold', 'promo:constructor', 'constructor'])('the event %s, which no claims name, is refused', (name) => {
  expect(refuse(name, {})).toBe(`promo emits ${name}, which its claims.json does not name: add it to "events"`);
});

test('the map says of each event of the product what happened and what it carries', () => {
  const events = productEvents();

  expect(events['odds:chosen']?.payload).toEqual({ oddsFormat: '1 | 2 | 3 | 4' });
  expect(events['mail:arrived']?.payload).toEqual({ count: 'integer' });
  for (const name of Object.keys(EMITTERS)) expect(events[name]?.description).toMatch(/\.$/);
});
