import { collectAll, getCollectProgress, launchVenue, leaveVenue, setAutoTransfer, type Launch } from '@site/shared/wire';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { keyed } from '../deposits/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';
import { newMover } from './testing.ts';

const app = withVerifiedLedger();

async function mover() {
  const { member, ...wallets } = await newMover(app);
  const put = async (venueCode: string, amount: string) => {
    const { data } = await wallets.send('in', amount, { venueCode });
    await wallets.detail(data?.transferId ?? '');
  };
  const enter = (change: Partial<Launch> = {}, extra: Readonly<Record<string, string>> = keyed()) =>
    member.call(launchVenue, { ...LAUNCH, ...change }, extra);
  const progress = (jobId: string) => member.call(getCollectProgress, { jobId });
  const balanceAt = async (venueCode: string) => (await wallets.book()).venues.find((row) => row.venueCode === venueCode)?.balance;
  return { member, ...wallets, put, enter, progress, balanceAt };
}

const LAUNCH = { ...A_SLOT, enName: 'BAITA', gameCode: 'BT003', appSendMoney: 'all' };

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

test('a repeated request collects once, and only its member can read the job', async () => {
  const { member, put } = await mover();
  const other = await mover();
  await put('BT', '100');
  const extra = keyed();
  const [one, again] = [await member.call(collectAll, null, extra), await member.call(collectAll, null, extra)];

  expect(again.data?.jobId).toBe(one.data?.jobId);
  expect(await other.progress(one.data?.jobId ?? '')).toMatchObject({ message: '归户记录不存在' });
});

test('a launch moves money in only by a press of a member who chose and agreed to that, never more than the cap [API-14]', async () => {
  const { member, enter, balanceAt, book } = await mover();
  await enter();
  expect(await balanceAt('BT')).toBe('0.00');

  expect((await member.call(setAutoTransfer, { on: true, most: '300' })).data).toEqual({ on: true, most: '300.00' });
  expect((await book()).auto).toEqual({ on: true, most: '300.00' });
  await enter({ isSure: false });
  await enter({ isManualLaunch: false });
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

test('a launch whose answer was lost moves the money once when it is repeated with the key of its press [API-14]', async () => {
  const { member, enter, balanceAt, book } = await mover();
  await member.call(setAutoTransfer, { on: true, most: '300' });
  const press = keyed();
  await Promise.all([enter({}, press), enter({}, press)]);
  expect((await enter({}, press)).data?.token).toMatch(/^[\w-]{20,}$/);

  expect(await balanceAt('BT')).toBe('300.00');
  expect(await book()).toMatchObject({ central: '9700.00', locked: '0.00' });
  await enter();
  expect(await balanceAt('BT')).toBe('600.00');
});

test('a press moves money for its own launch, game and member alone; a launch without its key moves none [API-14]', async () => {
  const [one, other] = [await mover(), await mover()];
  for (const { member } of [one, other]) await member.call(setAutoTransfer, { on: true, most: '300' });
  const press = keyed();
  await one.enter({ enName: 'XINGHE', gameCode: 'XH001' }, press);
  await one.enter({}, press);
  await one.enter({}, {});
  await one.enter({}, { 'Idempotency-Key': 'short' });
  expect(await one.book()).toMatchObject({ central: '10000.00', transfers: [] });

  await other.enter({}, press);
  expect(await other.balanceAt('BT')).toBe('300.00');
});

test('a press that found nothing to move moves nothing later', async () => {
  const { member, enter, book } = await mover();
  const press = keyed();
  await enter({}, press);
  await member.call(setAutoTransfer, { on: true, most: '300' });
  await enter({}, press);

  expect(await book()).toMatchObject({ central: '10000.00', transfers: [] });
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

const NO_AMOUNTS = ['0', '1e3', '١٢', '１２', '0.001', '-0', 'NaN', '1 2', '9'.repeat(400)];

test.each([...NO_AMOUNTS.map((most) => ({ on: true, most })), { on: 'yes', most: null }, { on: true }])(
  'the setting %j is refused [VAL-5]',
  async (body) => {
    const { member, book } = await mover();
    const answer = await member.send({ method: 'POST', url: setAutoTransfer.path, text: JSON.stringify(body) });

    expect(answer).toMatchObject({ status_code: 10003 });
    expect((await book()).auto).toEqual({ on: true, most: null });
  },
);
