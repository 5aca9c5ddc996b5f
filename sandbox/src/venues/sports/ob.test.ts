import { fromWire, HEADER } from '@site/shared/product';
import { OB_PATH, obData, type ObMatch, type ObOrder } from '@site/shared/venue-protocols';
import { getWalletSummary, setAutoTransfer, type SportsLaunchData } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { ask, balanceAt, enterBook, fund } from './testing.ts';

let app: TestApp;
let client: SignedClient;
let data: Extract<SportsLaunchData, { provider: 'ob' }>;
let references = 0;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.newcomer('obbettor1');
  const entered = await enterBook(client, 'YBTY');
  if (entered.provider !== 'ob') throw new Error('OB was entered.');
  data = entered;
  await fund(app, { memberId: data.cuid, venueCode: 'YBTY', cents: 50_000n });
}, 30_000);
afterAll(() => app.close());

test('a launch returns OB’s parameters by OB’s names [VEN-2] [API-14]', () => {
  expect(data).toMatchObject({
    origin: 'http://venue.localhost:4003',
    h5Url: 'http://venue.localhost:4003/book/ob/',
  });
  expect([data.cuid, data.requestId, data.resourceUrl, data.activityUrl].every((value) => value !== '')).toBe(true);
});

test('lists are compressed: gzip in base64 as text [VEN-5]', async () => {
  const { body } = await app.venue.inject({ method: 'GET', url: `${OB_PATH.list}?type=1&rdm=1&cuid=x` });

  expect(body).toMatch(/^H4sI/);
});

test.each([
  ['list', 'type=1'],
  ['list', 'type=3'],
  ['list', 'type=4'],
  ['list', 'type=100'],
  ['delta', 'type=1&since=0'],
  ['results', 'days=1'],
] as const)('%s?%s answers a guest in the protocol [VEN-5]', async (name, query) => {
  const { code, data: sent } = await ob('GET', `${OB_PATH[name]}?${query}`, { token: '' });

  expect(code).toBe('0000000');
  expect(z.safeParse(obData[name], sent)).toMatchObject({ success: true });
});

test('a single and a series are placed in whole 分 and listed [VEN-4]', async () => {
  const [one, other] = [await optionOf(0), await optionOf(1)];
  const single = await place([one], { betAmount: '1250' });
  const series = await place([one, other], { seriesType: 2 });
  const { data: open } = await ob('GET', `${OB_PATH.orders}?orderStatus=0&page=1&size=10`, {});

  expect(single).toMatchObject({ orderStatus: 0, orderAmount: '1250', outcome: 0 });
  expect(
    z
      .parse(obData.orders, open)
      .records.map(({ orderNo }) => orderNo)
      .toSorted(),
  ).toEqual([single.orderNo, series.orderNo].toSorted());
  const { data: wallets } = await client.call(getWalletSummary);
  expect(z.parse(obData.amount, (await ob('GET', OB_PATH.amount, {})).data).amount).toBe(String(fromWire(wallets?.total ?? '')));
});

test('the client’s order number is an idempotency key, also for parallel requests [API-18]', async () => {
  const option = await optionOf(2);
  const clientOrderNo = reference();
  const orders = await Promise.all([1, 2, 3, 4].map(() => place([option], { clientOrderNo })));

  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(1);
});

test('parallel bets of a member who moves money by hand are accepted only up to the balance [T21]', async () => {
  await client.call(setAutoTransfer, { on: false, most: null });
  const left = await balanceAt(app, data.cuid, 'YBTY');
  const option = await optionOf(3);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ob('POST', OB_PATH.bet, { body: order([option], { betAmount: String(left / 3n) }) })),
  );

  expect(answers.filter(({ code }) => code === '0000000')).toHaveLength(3);
  expect(answers.filter(({ code }) => code === '0402009')).toHaveLength(5);
  expect(await balanceAt(app, data.cuid, 'YBTY')).toBe(left - 3n * (left / 3n));
});

test.each(['1e3', '１２', '-0', '-5', '0', '', '9'.repeat(400), '10.5', ' 10'])('the amount %s is rejected [T21]', async (betAmount) => {
  expect(await ob('POST', OB_PATH.bet, { body: order([await optionOf(0)], { betAmount }) })).toMatchObject({ code: '0400400', data: null });
});

test('an option of another match or market than the order names is refused, in a quote and in a bet', async () => {
  const [one, other] = [await optionOf(0), await optionOf(1)];

  for (const wrong of [
    { ...one, matchId: other.matchId },
    { ...one, marketId: other.marketId },
  ]) {
    const refusal = { msg: '盘口不属于所选赛事，请刷新后重试' };
    expect(await ob('POST', OB_PATH.latest, { body: { seriesType: 1, idList: [wrong] } })).toMatchObject(refusal);
    expect(await ob('POST', OB_PATH.bet, { body: order([wrong], {}) })).toMatchObject(refusal);
  }
});

test('an expired request id is answered with 400401 [VEN-6]', async () => {
  expect(await ob('GET', OB_PATH.amount, { token: 'gone' })).toMatchObject({ code: '400401' });
});

test('the platform counts are served at the launch address, for members only [API-15] [CNT-2]', async () => {
  const url = `${new URL(data.countsUrl).pathname}?merchantCode=S4002`;

  expect(await ob('GET', url, {})).toMatchObject({
    code: '0000000',
    data: { TY: expect.any(Number), DZ: expect.any(Number), QP: expect.any(Number) },
  });
  expect(await ob('GET', url, { token: '' })).toMatchObject({ code: '400401', msg: expect.stringContaining('过期') });
});

test('the member’s identity at OB is requested with the launch token [API-16]', async () => {
  expect(await ob('GET', `${OB_PATH.user}?token=${data.requestId}`, {})).toMatchObject({ data: { userId: data.cuid } });
});

interface ObRequest {
  readonly token?: string;
  readonly body?: object;
}

function ob(method: 'GET' | 'POST', url: string, { token = data.requestId, body }: ObRequest): Promise<Record<string, unknown>> {
  return ask(app, { method, url, headers: { [HEADER.requestId]: token, [HEADER.clientType]: 'web' }, ...(body && { body }) });
}

interface Option {
  readonly matchId: string;
  readonly marketId: string;
  readonly playOptionsId: string;
  readonly odds: number;
  readonly marketValue: string;
}

/** The home side of a match of today that does not begin soon. */
async function optionOf(skip: number): Promise<Option> {
  const { data: sent } = await ob('GET', `${OB_PATH.list}?type=3`, {});
  const match: ObMatch | undefined = z.parse(obData.list, sent).data[skip + 3];
  const market = match?.hps[0]?.hl[0];
  const option = market?.ol[0];
  if (!match || !market || !option) throw new Error('There is a match.');
  return { matchId: match.mid, marketId: market.hid, playOptionsId: option.oid, odds: option.ov, marketValue: market.hv };
}

function reference(): string {
  references += 1;
  return `test-reference-${references}`;
}

function order(orderDetailList: readonly Option[], change: object) {
  return { clientOrderNo: reference(), seriesType: 1, acceptOdds: 1, marketTypeFinally: 2, betAmount: '1000', orderDetailList, ...change };
}

async function place(options: readonly Option[], change: object): Promise<ObOrder> {
  return z.parse(obData.bet, (await ob('POST', OB_PATH.bet, { body: order(options, change) })).data).order;
}
