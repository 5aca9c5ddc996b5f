import type { TransferState } from '@site/shared/product';
import type { AddressInfo } from 'node:net';
import { SECOND_MS } from '@site/server/kernel/clock.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { MOST_TRIES } from '@site/server/modules/money/transfers/testing.ts';
import { memberIdOf } from '@site/server/modules/people/member/testing.ts';
import { operatorCommand } from '@site/server/testing/test-adapters.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { walletsAndBooksOf } from './testing.ts';
import type { VenueFault } from './venue-wallet-faults.ts';

const OPS_TOKEN = 'the-ops-token-of-this-test-0123456789';
const printed: string[] = [];
let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ OPS_TOKEN });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  const keep = (...words: readonly unknown[]) => void printed.push(words.join(' '));
  for (const name of ['log', 'error'] as const) jest.spyOn(console, name).mockImplementation(keep);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  expect(await verifyLedger(app.db)).toEqual([]);
  await app.close();
});

let newcomers = 0;
/** A member with 9,000 in the central wallet and 1,000 at the venue. */
async function mover() {
  newcomers += 1;
  const userName = `Fault${newcomers}`;
  const member = await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  const wallets = walletsAndBooksOf(app, member);
  const { data } = await wallets.send('in', '1000');
  /** Polls a transfer as often as the site would, each time when it is due. */
  const follow = async (transferId: string, times = MOST_TRIES + 1) => {
    for (let time = 0; time < times; time += 1) {
      const { data: now } = await wallets.detail(transferId);
      if (now?.status === 'success' || now?.status === 'failed') return now.status;
      app.clock.advance(60 * SECOND_MS);
    }
    return (await wallets.detail(transferId)).data?.status;
  };
  expect(await follow(data?.transferId ?? '')).toBe('success');
  return { member, memberId, follow, ...wallets };
}

const transfer = (...args: string[]) => transferWith(OPS_TOKEN, ...args);

async function transferWith(token: string, ...args: string[]) {
  printed.length = 0;
  const code = await operatorCommand('transfer')([...args, '--server', address, '--token', token]);
  return { code, text: printed.join('\n') };
}

const cases: readonly (readonly [VenueFault, TransferState, string])[] = [
  ['timeout-after', 'success', 'F46'],
  ['timeout-before', 'success', 'F46'],
  ['late', 'success', 'F47'],
  ['twice', 'success', 'F47'],
  ['contradictory', 'success', 'F47'],
  ['refuse', 'failed', 'F47'],
  ['down', 'success', 'F46'],
];

describe.each(['in', 'out'] as const)('a transfer %s', (direction) => {
  test.each(cases)('at a venue with the fault %s ends as %s, and site and venue agree [%s]', async (fault, ends, _id) => {
    const { memberId, send, misbehave, follow, money } = await mover();
    await misbehave(fault);
    const id = (await send(direction, '400')).data?.transferId ?? '';

    expect(await follow(id)).toBe(ends);
    const after = await money(memberId);
    const moved = ends === 'success' ? (direction === 'in' ? 40_000n : -40_000n) : 0n;
    expect(after).toEqual({ central: 900_000n - moved, venue: 100_000n + moved, locked: 0n, booked: 100_000n + moved });
  });

  test('at a silent venue waits for an operator after ten tries, who retries once it answers [F46]', async () => {
    const { memberId, send, misbehave, follow, money, detail } = await mover();
    await misbehave('down', null);
    const id = (await send(direction, '400')).data?.transferId ?? '';

    expect(await follow(id)).toBe('manual');
    expect((await transfer('list')).text).toMatch(new RegExp(`^ *${id} +manual .*400\\.00 +10 tries`, 'm'));
    expect((await money(memberId)).locked).toBe(40_000n);
    await misbehave(null);
    expect(await transfer('retry', id)).toMatchObject({ code: 0, text: expect.stringContaining('success') });
    expect((await detail(id)).data).toMatchObject({ status: 'success' });
    expect((await money(memberId)).locked).toBe(0n);
    expect((await transfer('settle', id)).code).toBe(3);
  });
});

test('the books of the venue take precedence over the decision of an operator [F47]', async () => {
  const { memberId, send, misbehave, detail, money } = await mover();
  await misbehave('late');
  const accepted = (await send('in', '70')).data?.transferId ?? '';
  expect((await detail(accepted)).data).toMatchObject({ status: 'unknown' });

  expect(await transfer('reverse', accepted)).toMatchObject({ code: 3, text: expect.stringContaining('settle it') });
  expect((await transfer('settle', accepted)).code).toBe(0);
  expect(await money(memberId)).toEqual({ central: 893_000n, venue: 107_000n, locked: 0n, booked: 107_000n });
});

test('a transfer that an operator reverses is closed at the venue: a late arrival is not accepted [F47]', async () => {
  const { memberId, send, misbehave, detail, money, venueWallet } = await mover();
  await misbehave('timeout-before', null);
  const reference = (await send('in', '70')).data?.transferId ?? '';
  await detail(reference);

  expect(await transfer('reverse', reference)).toMatchObject({ code: 0, text: expect.stringContaining('failed') });
  await misbehave(null);
  expect(await venueWallet.send({ venueCode: 'BT', reference, player: memberId, direction: 'in', amount: 7000n })).toBe('refused');
  expect(await money(memberId)).toEqual({ central: 900_000n, venue: 100_000n, locked: 0n, booked: 100_000n });
});

test('an operator decides nothing that the venue may still contradict: no reversal without its answer, no settlement of what it does not have [F47]', async () => {
  const { memberId, send, misbehave, detail, money } = await mover();
  await misbehave('down', null);
  const reference = (await send('in', '70')).data?.transferId ?? '';
  await detail(reference);

  expect(await transfer('reverse', reference)).toMatchObject({ code: 3, text: expect.stringContaining('once the venue answers') });
  await misbehave(null);
  expect(await transfer('settle', reference)).toMatchObject({ code: 3, text: expect.stringContaining('does not have') });
  expect(await transfer('reverse', reference)).toMatchObject({ code: 0, text: expect.stringContaining('failed') });
  expect(await transfer('retry', reference)).toMatchObject({ code: 3 });
  expect(await money(memberId)).toEqual({ central: 900_000n, venue: 100_000n, locked: 0n, booked: 100_000n });
});

test('faults are set, listed and cleared by a command; invalid ones are refused', async () => {
  expect(await transfer('fault', 'BT', 'late', '--times', '2')).toEqual({ code: 0, text: '  BT  late  2 left' });
  expect((await transfer('fault', 'BT', 'down')).text).toBe('  BT  down  until it is healed');
  expect((await transfer('faults')).text).toContain('BT');
  expect(await transfer('heal', 'BT')).toEqual({ code: 0, text: 'Every venue behaves.' });
  expect((await transfer('fault', 'BT', 'explode')).code).toBe(1);
  expect((await transfer('fault', 'XH', 'down')).text).toContain('no venue with a wallet of its own');
  expect((await transfer('settle', 'T0')).text).toContain('there is no transfer T0');
  expect(await transferWith('wrong', 'list')).toEqual({ code: 1, text: expect.stringContaining('ops token') });
});
