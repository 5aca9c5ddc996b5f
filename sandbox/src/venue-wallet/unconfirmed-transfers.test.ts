import { collectAll, getCollectProgress, getTransfer, getVenueBalance, launchVenue, setAutoTransfer } from '@site/shared/wire';
import { MINUTE_MS } from '@site/server/kernel/clock.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { A_SLOT } from '@site/server/modules/play/games/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { walletsAndBooksOf } from './testing.ts';

/** What members see of transfers that a venue refuses or does not confirm. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(app.db)).toEqual([]);
  await app.close();
});

let newcomers = 0;
async function mover() {
  newcomers += 1;
  const member = await app.newcomer(`Waiter${newcomers}`);
  return { member, ...walletsAndBooksOf(app, member) };
}

test('a refusing venue and a silent one have different results, and the silent one settles later [F46]', async () => {
  const { member, send, detail, venueWallet, book } = await mover();
  for (const [venueCode, amount] of [
    ['BT', '100'],
    ['LG', '50'],
  ] as const)
    await detail((await send('in', amount, { venueCode })).data?.transferId ?? '');
  const progress = (jobId: string) => member.call(getCollectProgress, { jobId });
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

test('a launch opens while the venue does not confirm the money, which stays in flight [F46]', async () => {
  const { member, misbehave, book } = await mover();
  const enter = () => member.call(launchVenue, { ...A_SLOT, enName: 'BAITA', gameCode: 'BT003', appSendMoney: 'all' }, keyed());
  await member.call(setAutoTransfer, { on: true, most: '100' });
  await misbehave('late');

  expect((await enter()).data?.token).toMatch(/^[\w-]{20,}$/);
  expect(await book()).toMatchObject({ central: '9900.00', locked: '100.00' });
  expect((await enter()).data?.token).toMatch(/^[\w-]{20,}$/);
  app.clock.advance(MINUTE_MS);
  expect((await book()).transfers).toHaveLength(1);
});

test('a single row can be refreshed, and a venue without an answer is marked as such', async () => {
  const { member, misbehave } = await mover();
  await misbehave('down', null);
  expect((await member.call(getVenueBalance, { venueCode: 'BT' })).data).toMatchObject({ status: 'unknown', balance: '0.00' });
  await misbehave(null);
  expect((await member.call(getVenueBalance, { venueCode: 'BT' })).data).toMatchObject({ status: 'ok' });
  expect(await member.call(getVenueBalance, { venueCode: 'NONE' })).toMatchObject({ message: '场馆不存在' });
});

test('a transfer without a result blocks others at that venue, and other members cannot see it', async () => {
  const { send, misbehave, detail, book } = await mover();
  const other = await mover();
  await misbehave('down', null);
  const id = (await send('in', '50')).data?.transferId ?? '';

  expect((await detail(id)).data).toMatchObject({ status: 'unknown' });
  expect(await send('in', '1')).toMatchObject({ message: '转账结果确认中，请勿重复操作' });
  expect((await book()).venues.find(({ venueCode }) => venueCode === 'BT')).toMatchObject({ status: 'unknown', moving: true });
  expect(await other.member.call(getTransfer, { transferId: id })).toMatchObject({ message: '转账记录不存在' });

  await misbehave(null);
  app.clock.advance(MINUTE_MS);
  expect((await detail(id)).data).toMatchObject({ status: 'success' });
  expect((await send('in', '1')).data).toMatchObject({ status: 'pending' });
});
