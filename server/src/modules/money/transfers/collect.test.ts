import { randomUUID } from 'node:crypto';
import { HEADER } from '@site/shared/product';
import { collectAll, getCollectProgress, getVenueBalance, launchVenue, leaveVenue, setAutoTransfer } from '@site/shared/wire';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { startTestApp, type TestApp } from '../../../testing/testing.ts';
import { walletsOf } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(app.db)).toEqual([]);
  await app.close();
});

const keyed = () => ({ [HEADER.idempotencyKey]: randomUUID() as string });
let newcomers = 0;
async function mover() {
  newcomers += 1;
  const member = await app.newcomer(`Taker${newcomers}`);
  const wallets = walletsOf(app, member);
  const put = async (venueCode: string, amount: string) => {
    const { data } = await wallets.send('in', amount, { venueCode });
    await wallets.detail(data?.transferId ?? '');
  };
  const enter = (change: { readonly appSendMoney?: string; readonly isSure?: boolean } = {}) =>
    member.call(launchVenue, { ...LAUNCH, ...change });
  const progress = (jobId: string) => member.call(getCollectProgress, { jobId });
  const balanceAt = async (venueCode: string) => (await wallets.book()).venues.find((row) => row.venueCode === venueCode)?.balance;
  return { member, ...wallets, put, enter, progress, balanceAt };
}

const FLAGS = { https: false, isApp: false, isSure: true, isPreload: false, isManualLaunch: true };
const LAUNCH = { enName: 'BAITA', gameCode: 'BT003', appSendMoney: 'all', activity: '', siteId: 4002, temporaryParam: '', ...FLAGS };

test('一键归户 collects balances of 1.00 or more, with a result per venue [VAL-4]', async () => {
  const { member, put, progress, book } = await mover();
  await put('BT', '100');
  await put('LG', '0.99');
  const { data: job } = await member.call(collectAll, null, keyed());

  expect(job).toMatchObject({ status: 'running', totalMoved: '0.00' });
  const { data: done } = await progress(job?.jobId ?? '');
  expect(done).toMatchObject({ status: 'done', totalMoved: '100.00' });
  expect(done?.items).toEqual([
    { venueCode: 'BT', venueTitle: '白塔电子', balance: '100.00', moved: '100.00', status: 'success', remark: '' },
    { venueCode: 'LG', venueTitle: '流光电子', balance: '0.99', moved: '0.00', status: 'skipped', remark: '余额不足1.00元' },
  ]);
  expect(await book()).toMatchObject({ central: '9999.01', locked: '0.00', total: '10000.00' });
});

test('a refusing venue and a silent one have different results, and the silent one settles later [F46]', async () => {
  const { member, put, progress, venueWallet, book } = await mover();
  await put('BT', '100');
  await put('LG', '50');
  await venueWallet.misbehave('BT', 'refuse', 1);
  await venueWallet.misbehave('LG', 'late', 1);
  const jobId = (await member.call(collectAll, null, keyed())).data?.jobId ?? '';
  const outcome = async () => {
    const { data } = await progress(jobId);
    const of = (code: string) => data?.items.find(({ venueCode }) => venueCode === code);
    return { job: data?.status, bt: of('BT'), lg: of('LG') };
  };

  expect(await outcome()).toMatchObject({
    job: 'running',
    bt: { status: 'fail', remark: '场馆未受理，资金已退回场馆钱包' },
    lg: { status: 'processing', remark: '转账结果确认中' },
  });
  const { data: second } = await member.call(collectAll, null, keyed());
  expect(second?.items.find(({ venueCode }) => venueCode === 'LG')).toMatchObject({
    status: 'skipped',
    remark: '转账结果确认中，请勿重复操作',
  });
  app.clock.advance(MINUTE_MS);
  expect(await outcome()).toMatchObject({ job: 'done', lg: { status: 'success', moved: '50.00' } });
  expect((await progress(second?.jobId ?? '')).data).toMatchObject({ status: 'done', totalMoved: '100.00' });
  expect((await book()).locked).toBe('0.00');
});

test('a repeated request collects once, and only its member can read the job', async () => {
  const { member, put } = await mover();
  const other = await mover();
  await put('BT', '100');
  const extra = keyed();
  const [one, again] = [await member.call(collectAll, null, extra), await member.call(collectAll, null, extra)];

  expect(again.data?.jobId).toBe(one.data?.jobId);
  expect(await other.progress(one.data?.jobId ?? '')).toMatchObject({ message: '归户记录不存在' });
});

test('a game moves money in only for a member who chose that, never more than the cap [API-14]', async () => {
  const { member, enter, balanceAt, book } = await mover();
  await enter();
  expect(await balanceAt('BT')).toBe('0.00');

  expect((await member.call(setAutoTransfer, { on: true, most: '300' })).data).toEqual({ on: true, most: '300.00' });
  expect((await book()).auto).toEqual({ on: true, most: '300.00' });
  await enter({ isSure: false });
  await enter({ appSendMoney: '' });
  await enter({ appSendMoney: 'much' });
  expect(await balanceAt('BT')).toBe('0.00');
  await enter();
  expect(await balanceAt('BT')).toBe('300.00');
  await enter({ appSendMoney: '20.50' });
  expect(await balanceAt('BT')).toBe('320.50');
  await member.call(setAutoTransfer, { on: true, most: null });
  await enter();
  expect(await book()).toMatchObject({ central: '0.00', total: '10000.00' });
});

test('a launch opens while the venue does not confirm the money, which stays in flight [F46]', async () => {
  const { member, enter, misbehave, book } = await mover();
  await member.call(setAutoTransfer, { on: true, most: '100' });
  await misbehave('late');

  expect((await enter()).data?.token).toMatch(/^[\w-]{20,}$/);
  expect(await book()).toMatchObject({ central: '9900.00', locked: '100.00' });
  expect((await enter()).data?.token).toMatch(/^[\w-]{20,}$/);
  app.clock.advance(MINUTE_MS);
  expect((await book()).transfers).toHaveLength(1);
});

test('退出并归户 collects everything, accepts an empty wallet, and leaves the money at a venue in maintenance [VEN-7]', async () => {
  const { member, put, detail, book } = await mover();
  await put('BT', '80.50');
  const leave = (venueCode: string) => member.call(leaveVenue, { venueCode }, keyed());

  const { data } = await leave('BT');
  expect(data).toMatchObject({ from: 'BT', to: 'central', amount: '80.50' });
  expect((await leave('BT')).data).toBeNull();
  await detail(data?.transferId ?? '');
  expect((await book()).central).toBe('10000.00');
  expect((await leave('BT')).data).toBeNull();
  expect((await leave('MX')).data).toBeNull();
  expect((await leave('XH')).data).toBeNull();
});

test('a single row can be refreshed, and a venue without an answer is marked as such', async () => {
  const { member, misbehave } = await mover();
  await misbehave('down', null);
  expect((await member.call(getVenueBalance, { venueCode: 'BT' })).data).toMatchObject({ status: 'unknown', balance: '0.00' });
  await misbehave(null);
  expect((await member.call(getVenueBalance, { venueCode: 'BT' })).data).toMatchObject({ status: 'ok' });
  expect(await member.call(getVenueBalance, { venueCode: 'NONE' })).toMatchObject({ message: '场馆不存在' });
});

const NO_AMOUNTS = ['0', '1e3', '١٢', '１２', '0.001', '-0', 'NaN', '1 2', '9'.repeat(400)];

test.each([...NO_AMOUNTS.map((most) => ({ on: true, most })), { on: 'yes', most: null }, { on: true }])(
  'the setting %j is refused [VAL-5]',
  async (body) => {
    const { member, book } = await mover();
    const answer = await member.send({ method: 'POST', url: setAutoTransfer.path, text: JSON.stringify(body) });

    expect(answer).toMatchObject({ status_code: 10003 });
    expect((await book()).auto).toEqual({ on: false, most: null });
  },
);
