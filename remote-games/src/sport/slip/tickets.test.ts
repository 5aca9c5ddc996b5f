import { BusinessError, NetworkError } from '@site/shared/platform';
import { createTestPlatform } from '@site/shared/testing';
import type { PlacedBet, SlipOrder } from '@site/shared/wire';
import { createTickets, type BetSubmission, type Tickets } from './tickets.ts';
import type { Ticket } from './tickets.rules.ts';

const LEG = { matchId: 'M1', marketId: 'ah', selectionId: 'ahh', oddsMilli: 1850, line: '-0.75' };
const order = (reference: string): SlipOrder => ({
  reference,
  type: 'single',
  legs: [LEG],
  stake: '100.00',
  acceptance: 'better',
  oddsFormat: 3,
});
const sending = (reference: string): BetSubmission => ({ provider: 'IMTY', order: order(reference), title: '北港联 -0.5/1' });

const bet = (reference: string, status: PlacedBet['status'], more: Partial<PlacedBet> = {}): PlacedBet => ({
  reference,
  betNo: `B${reference}`,
  type: 'single',
  status,
  oddsMilli: 1850,
  oddsFormatAtBet: 3,
  maxReturn: '185.00',
  confirmBy: null,
  rejectReason: null,
  legs: [],
  stake: '100.00',
  payout: '0.00',
  netWinLoss: null,
  validAmount: '0.00',
  placedAt: '2026-06-15T12:00:00.000Z',
  settledAt: null,
  ...more,
});

const lost = () => Promise.reject(new NetworkError({ fault: 'timeout', message: '请求超时，请重试' }));

/** Enough turns of the microtask queue for a response to be processed. */
const TURNS = 12;

interface TestBook {
  readonly place?: (order: SlipOrder) => Promise<PlacedBet>;
  /** The answers to each query of an order's findByReference, in order. */
  readonly results?: readonly (PlacedBet | null | 'lost')[];
}

function open({ place = () => lost(), results = [] }: TestBook) {
  const platform = createTestPlatform();
  const [left, placed, accepted, walletChanges] = [[...results], [] as string[], [] as Ticket[], [] as string[]];
  const rejected: string[] = [];
  const findByReference = () => {
    const next = left.shift();
    return next === 'lost' || next === undefined ? lost() : Promise.resolve(next);
  };
  const book = {
    place: (one: SlipOrder) => {
      placed.push(`${one.reference} ${platform.storage.read('betAttempt')?.reference}`);
      return place(one);
    },
    findByReference,
  };
  const waits: (() => void)[] = [];
  const tickets = createTickets({
    sportsbookOf: () => book,
    storage: platform.storage,
    userName: () => 'player01',
    onAccepted: (ticket) => accepted.push(ticket),
    onRejected: ({ reference }) => rejected.push(reference),
    onWalletChanged: (betNo) => walletChanges.push(betNo),
    report: (error) => platform.failures.report(error),
    wait: () => new Promise((resolve) => void waits.push(resolve)),
  });
  const tick = async (times = 1) => {
    for (let count = 0; count < times; count += 1) {
      waits.shift()?.();
      for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    }
  };
  return { platform, tickets, tick, placed, accepted, rejected, walletChanges };
}

const states = (tickets: Tickets) => tickets.get().map(({ state }) => state);

test('a bet is stored before it is sent, and removed once its result is known', async () => {
  const { platform, tickets, placed, accepted, walletChanges } = open({
    place: ({ reference }) => Promise.resolve(bet(reference, 'accepted')),
  });

  await tickets.place([sending('REF00001'), sending('REF00002')]);

  expect(placed).toEqual(['REF00001 REF00001', 'REF00002 REF00002']);
  expect(states(tickets)).toEqual(['accepted', 'accepted']);
  expect(accepted.map(({ legs }) => legs)).toEqual([[{ matchId: 'M1', selectionId: 'ahh' }], [{ matchId: 'M1', selectionId: 'ahh' }]]);
  expect(walletChanges).toEqual(['BREF00001', 'BREF00002']);
  expect(platform.storage.read('betAttempt')).toBeNull();
});

test('a live bet waits as 待确认 until the provider decides', async () => {
  const { tickets, tick, rejected, walletChanges } = open({
    place: ({ reference }) => Promise.resolve(bet(reference, 'pending')),
    results: [bet('REF00001', 'pending'), 'lost', bet('REF00001', 'rejected', { rejectReason: '盘口已关闭' })],
  });

  await tickets.place([sending('REF00001')]);
  await tick(2);
  expect([states(tickets), rejected]).toEqual([['pending'], []]);
  await tick(3);

  expect(rejected).toEqual(['REF00001']);
  expect(tickets.get()[0]).toMatchObject({ state: 'rejected', message: '盘口已关闭' });
  expect(walletChanges).toEqual(['BREF00001', 'BREF00001']);
});

test('a lost answer is queried until it is known, and no other bet is sent before', async () => {
  const { platform, tickets, tick, placed, accepted } = open({ results: ['lost', null, bet('REF00001', 'accepted')] });

  await tickets.place([sending('REF00001'), sending('REF00002')]);
  expect(states(tickets)).toEqual(['unknown']);
  expect(platform.storage.read('betAttempt')?.reference).toBe('REF00001');
  await tick(3);

  expect(states(tickets)).toEqual(['accepted']);
  expect(placed).toHaveLength(1);
  expect(accepted).toHaveLength(1);
  expect(platform.storage.read('betAttempt')).toBeNull();
});

test('an order the provider never got is reported as not sent, and its selections stay on the slip', async () => {
  const { platform, tickets, tick, accepted, walletChanges } = open({ results: [null, null, null] });

  await tickets.place([sending('REF00001')]);
  await tick(3);

  expect([states(tickets), accepted, walletChanges]).toEqual([['notSent'], [], ['REF00001']]);
  expect(platform.storage.read('betAttempt')).toBeNull();
});

test('a refusal is reported with its reason, and the next bet is sent', async () => {
  const place = ({ reference }: SlipOrder) =>
    reference === 'REF00001'
      ? Promise.reject(new BusinessError({ code: 363, message: '赔率已变化，请确认' }))
      : Promise.resolve(bet(reference, 'accepted'));
  const { tickets } = open({ place, results: [null] });

  await tickets.place([sending('REF00001'), sending('REF00002')]);

  expect(tickets.get()).toMatchObject([{ state: 'accepted' }, { state: 'refused', message: '赔率已变化，请确认' }]);
});

test.each([
  ['has it all the same', [bet('REF00001', 'accepted')], 0, ['accepted']],
  ['cannot be queried', ['lost' as const], 0, ['unknown']],
  ['cannot be queried and then has it', ['lost' as const, bet('REF00001', 'accepted')], 1, ['accepted']],
])('a bet that its provider refused and %s is never shown as refused [RT-4]', async (_case, results, ticks, shown) => {
  const place = () => Promise.reject(new BusinessError({ code: 500, message: '场馆繁忙，请稍后重试' }));
  const { tickets, tick, accepted } = open({ place, results });

  await tickets.place([sending('REF00001')]);
  await tick(ticks);

  expect([states(tickets), accepted.length]).toEqual([shown, shown[0] === 'accepted' ? 1 : 0]);
});

test('after a reload the result of the sent bet is queried', async () => {
  const { platform, tickets, tick, accepted } = open({ results: [bet('REF00009', 'accepted')] });
  platform.storage.write('betAttempt', {
    reference: 'REF00009',
    userName: 'player01',
    venueCode: 'YBTY',
    order: { title: '2串1', stake: '20.00', legs: [{ matchId: 'M1', selectionId: 'ahh' }, 7] },
  });

  tickets.resume();
  expect(tickets.get()).toMatchObject([{ state: 'unknown', provider: 'YBTY', title: '2串1', stake: '20.00' }]);
  await tick();

  expect(states(tickets)).toEqual(['accepted']);
  expect(accepted[0]?.legs).toEqual([{ matchId: 'M1', selectionId: 'ahh' }]);
});

test.each([
  ['another member', { userName: 'player02', venueCode: 'IMTY' }],
  ['an unknown provider', { userName: 'player01', venueCode: 'XX' }],
])('an attempt of %s is ignored', (_name, stored) => {
  const { platform, tickets } = open({});
  platform.storage.write('betAttempt', { reference: 'REF00009', order: {}, ...stored });

  tickets.resume();

  expect(tickets.get()).toEqual([]);
});

test('polling ends when the screen is unmounted', async () => {
  const { tickets, tick } = open({
    place: ({ reference }) => Promise.resolve(bet(reference, 'pending')),
    results: [bet('REF00001', 'accepted')],
  });

  await tickets.place([sending('REF00001')]);
  tickets.end();
  await tick();

  expect(states(tickets)).toEqual(['pending']);
});
