import { LAUNCH } from '../sample-games.ts';
import { originOf, readVenueMessage } from './play.rules.ts';

const frame = { name: 'the frame' };
const round = { type: 'venue:round', nonce: LAUNCH.nonce, betNo: 'B261121ABCDEFGH', net: '-1.00', balance: '99.00' };
const read = (change: { readonly origin?: string; readonly source?: unknown; readonly data?: unknown }) =>
  readVenueMessage({ origin: originOf(LAUNCH.url), source: frame, data: round, ...change }, { launch: LAUNCH, frame });

test('a round from the frame is read [VEN-7]', () => {
  expect(read({})).toEqual({ type: 'venue:round', betNo: 'B261121ABCDEFGH', net: '-1.00' });
  expect(read({ data: { type: 'venue:ready' } })).toEqual({ type: 'venue:ready' });
  expect(read({ data: { type: 'venue:expired', nonce: LAUNCH.nonce } })).toEqual({ type: 'venue:expired' });
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another window', { source: { name: 'another' } }],
  ['no window', { source: null }],
  ['an earlier launch', { data: { ...round, nonce: 'older' } }],
  ['no launch', { data: { ...round, nonce: undefined } }],
  ['an unknown kind', { data: { ...round, type: 'venue:pay' } }],
  ['text', { data: 'venue:round' }],
  ['nothing', { data: null }],
  ['a number for an amount', { data: { ...round, net: -1 } }],
  ['an amount of three decimals', { data: { ...round, net: '1.000' } }],
  ['markup for a bet number', { data: { ...round, betNo: '<img src=x>' } }],
])('a message with %s is ignored [VEN-7]', (_what, change) => {
  expect(read(change)).toBeNull();
});

const SENDERS = [
  { source: null },
  { source: {} },
  { source: { name: 'the frame' } },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://venue.localhost' },
  { origin: 'https://venue.localhost:4003' },
  { origin: 'http://venue.localhost:4003/' },
  { origin: 'http://venue.localhost:4003.evil.example' },
  { origin: 'http://127.0.0.1:4002' },
  { data: { ...round, nonce: '' } },
  { data: { ...round, nonce: null } },
  { data: { ...round, nonce: [LAUNCH.nonce] } },
  { data: { ...round, nonce: { toString: () => LAUNCH.nonce } } },
  { data: { ...round, nonce: `${LAUNCH.nonce} ` } },
  { data: { ...round, type: 'venue:Round' } },
  { data: { ...round, type: ['venue:round'] } },
  { data: { ...round, type: 'site:session' } },
  { data: [round] },
  { data: JSON.stringify(round) },
] as const;
const CHANGES = [
  {},
  { net: '1000000.00', balance: '9999999.00' },
  { net: '-0.01' },
  { betNo: '__proto__' },
  { constructor: 'x', betNo: 'B261121ZZZZZZZZ' },
] as const;
const FORGED = SENDERS.flatMap((sender) =>
  CHANGES.map((change) =>
    'data' in sender
      ? { data: Array.isArray(sender.data) ? [change] : mixed(sender.data, change) }
      : { ...sender, data: { ...round, ...change } },
  ),
);

function mixed(data: unknown, change: object): unknown {
  return typeof data === 'object' ? { ...data, ...change } : data;
}

test('all of 100 forged messages are ignored [T14] [VEN-7]', () => {
  expect(FORGED).toHaveLength(100);
  expect(FORGED.filter((forged) => read(forged) !== null)).toEqual([]);
});
