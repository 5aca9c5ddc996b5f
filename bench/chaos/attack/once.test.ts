import { randomUUID } from 'node:crypto';
import { CODE, lastDays, siteDate } from '@site/shared/product';
import {
  claimWelfare,
  createDeposit,
  createTransfer,
  creditHeldDeposit,
  getDeposit,
  getFlipInfo,
  getTransfer,
  getWalletSummary,
  issueLoginToken,
  listWelfare,
  openSession,
  playFlip,
  returnHeldDeposit,
  setLimit,
  signIn,
  startBreak,
  type DepositRequest,
} from '@site/shared/wire';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { keyed, ordered, pay } from '@site/server/modules/money/deposits/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { enterGame, playRound } from '@site/server/modules/play/games/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { ask } from '@site/sandbox/venues/sports/testing.ts';

const app = withTestApp();
afterEach(async () => expect(await verifyLedger(app.db)).toEqual([]));

const BY_ALIPAY: DepositRequest = { methodCode: 'alipay', channelId: 'alipay-a', amount: '100.00', payerName: '林晓舟' };

/** The same call several times at once, each with a key of its own unless one is given. */
const atOnce = <Answer>(times: number, call: (place: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_none, place) => call(place)));
const isSuccess = ({ status_code }: { readonly status_code: number }) => status_code === CODE.success;
const successes = (answers: readonly { readonly status_code: number }[]) => answers.filter(isSuccess).length;
const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;

test('a dividend claimed at once under many keys, its id twice in each, is paid once [RT-7]', async () => {
  const member = await app.newcomer('Parallel1');
  await app.ops('/welfare/dividends', { userName: 'Parallel1', amount: '88.00', title: '红利', multiple: 0 });
  const { data } = await member.call(listWelfare, { page: 1, pageSize: 10, ...lastDays(7, app.clock.nowMs()), type: 'dividend' });
  const ids = (data?.list ?? []).flatMap(({ id }) => [id, id]);

  expect(successes(await atOnce(6, () => member.call(claimWelfare, { ids }, keyed())))).toBe(1);
  expect(await central(member)).toBe('10088.00');
});

test('a day signed in at once under many keys counts once, and a flipped round has one result [RT-7]', async () => {
  const member = await app.newcomer('Parallel2');
  const day = siteDate(app.clock.nowMs());

  expect(successes(await atOnce(6, () => member.call(signIn, { day }, keyed())))).toBe(1);

  const { data } = await member.call(getFlipInfo);
  const roundNo = data?.round?.roundNo ?? 0;
  const results = await atOnce(6, (card) => member.call(playFlip, { roundNo, card }, keyed()));
  expect(new Set(results.map((result) => JSON.stringify(result.data))).size).toBe(1);
  expect((await member.call(getFlipInfo)).data?.chances).toBe((data?.chances ?? 0) - 1);
});

test('a transfer repeated at once with one key is one transfer, and no second one passes while it is pending [RT-9]', async () => {
  const member = await app.newcomer('Parallel3');
  const key = keyed();
  const order = { venueCode: 'BT', direction: 'in', amount: '9000.00' } as const;

  const same = await atOnce(5, () => member.call(createTransfer, order, key));
  const others = await atOnce(5, () => member.call(createTransfer, order, keyed()));

  expect(new Set(same.map(({ data }) => data?.transferId)).size).toBe(1);
  expect(successes(others)).toBe(0);
  await member.call(getTransfer, { transferId: same[0]?.data?.transferId ?? '' });
  expect(await central(member)).toBe('1000.00');
});

test('held money that is credited and sent back at once goes one way only [RG-4]', async () => {
  const member = await app.newcomer('Parallel4');
  const order = await ordered(member, BY_ALIPAY);
  await member.call(startBreak, { days: 1 });
  await pay(app, order, { way: 'exact' });
  app.clock.advance(DAY_MS + 1000);
  const again = await app.again('Parallel4');

  const { billNo } = order;
  const answers = await atOnce(6, (place) => again.call(place % 2 === 0 ? creditHeldDeposit : returnHeldDeposit, { billNo }, keyed()));

  const { data } = await again.call(getDeposit, { billNo });
  expect(successes(answers)).toBe(3);
  expect([
    ['success', '10100.00'],
    ['returned', '10000.00'],
  ]).toContainEqual([data?.status, await central(again)]);
});

test('a daily loss limit holds for rounds sent at once, whatever their number [RG-1]', async () => {
  const member = await app.newcomer('Parallel5');
  await member.call(setLimit, { kind: 'loss', period: 'day', value: '50' });
  const token = await enterGame(member);

  await atOnce(12, () => playRound(app, token, '20'));

  const lost = 10_000 - Number(await central(member));
  expect(lost).toBeLessThanOrEqual(50);
});

test('a deposit limit holds for orders made and paid at once [RG-1]', async () => {
  const member = await app.newcomer('Parallel6');
  await member.call(setLimit, { kind: 'deposit', period: 'day', value: '100' });

  const made = (await atOnce(5, () => member.call(createDeposit, BY_ALIPAY, keyed()))).filter(isSuccess).flatMap(({ data }) => data ?? []);
  expect(made.length).toBe(1);
  await Promise.all(made.flatMap((order) => [order, order, order]).map((order) => pay(app, order, { way: 'exact' })));

  expect(await central(member)).toBe('10100.00');
  expect((await member.call(createDeposit, BY_ALIPAY, keyed())).message).toContain('存款限额');
});

test('a one-time log-in token opened at once on many devices begins one session [SES-1]', async () => {
  const member = await app.newcomer('Parallel7');
  const { data } = await member.call(issueLoginToken);

  expect(successes(await atOnce(6, () => app.guest().call(openSession, { token: data?.token ?? '' })))).toBe(1);
});

test.each([
  ['a card table', 'YUNTAI', 'YT001'],
  ['a lottery', 'HONGCAI', 'HC001'],
  ['a live table', 'MINGZHU', 'MZ001'],
])('the token of %s is refused by the slot machines without a fault of the venue [VEN-7]', async (_what, enName, gameCode) => {
  const member = await app.newcomer(`Crossing${gameCode}`);
  const token = await enterGame(member, { enName, gameCode });

  const answer = await ask(app, { url: '/slot/api/rounds', body: { token, key: randomUUID(), stake: '10.00' } });

  expect(answer['code']).not.toBe('500');
  expect(answer['code']).not.toBe('0000000');
  expect(await central(member)).toBe('10000.00');
});
