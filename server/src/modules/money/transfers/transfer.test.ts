import { randomUUID } from 'node:crypto';
import { createTransfer, getWalletSummary, listMovements } from '@site/shared/wire';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { keyed } from '../deposits/testing.ts';
import { newMover, walletsOf } from './testing.ts';

const app = withVerifiedLedger();

const mover = () => newMover(app);

test('a transfer in or out is in flight first, and arrives when the venue confirms it [VAL-4]', async () => {
  const { member, send, detail, book } = await mover();
  const { data } = await send('in', '300');

  expect(data).toMatchObject({ status: 'pending', from: 'central', to: 'BT', amount: '300.00', beforeBalance: '10000.00' });
  expect(data?.transferId).toMatch(/^T\d{16}$/);
  expect(await book()).toMatchObject({
    central: '9700.00',
    locked: '300.00',
    total: '10000.00',
    locks: [{ kind: 'transfer', amount: '300.00', refId: data?.transferId }],
  });
  expect((await detail(data?.transferId ?? '')).data).toMatchObject({ status: 'success', failReason: null });
  expect(await book()).toMatchObject({ central: '9700.00', locked: '0.00', total: '10000.00', locks: [] });

  const back = (await send('out', '120.50')).data;
  expect((await detail(back?.transferId ?? '')).data).toMatchObject({ status: 'success', from: 'BT', to: 'central' });
  const after = await book();
  expect(after).toMatchObject({ central: '9820.50', total: '10000.00' });
  expect(after.venues.find(({ venueCode }) => venueCode === 'BT')).toMatchObject({ balance: '179.50', status: 'ok', moving: false });
  const movements = (await member.call(listMovements, { page: 1, pageSize: 5, kind: 'transfer' })).data?.list;
  expect(movements?.map(({ amount, remark }) => [amount, remark])).toEqual([
    ['120.50', '白塔电子转出'],
    ['-300.00', '转入白塔电子'],
  ]);
});

test.each([
  ['more than there is', { venueCode: 'BT', direction: 'in', amount: '10000.01' }, '余额不足'],
  ['more than the venue has', { venueCode: 'BT', direction: 'out', amount: '0.01' }, '余额不足'],
  ['a venue under maintenance', { venueCode: 'MX', direction: 'in', amount: '1' }, '墨象电子维护中，暂不能转账'],
  ['a venue that plays from the central wallet', { venueCode: 'XH', direction: 'in', amount: '1' }, '星河电子直接使用中心钱包，无需转账'],
  ['no venue', { venueCode: 'NONE', direction: 'in', amount: '1' }, '场馆不存在'],
] as const)('%s is refused and moves nothing [VAL-5]', async (_what, body, message) => {
  const { member, book } = await mover();

  const answer = await member.call(createTransfer, body, keyed());

  expect(answer).toMatchObject({ message, data: expect.not.objectContaining({ transferId: expect.anything() }) });
  expect(await book()).toMatchObject({ central: '10000.00', locked: '0.00', transfers: [] });
});

test.each(['', '0', '0.00', '1e3', '１２', '١٢', '0.001', '-0', '-5', 'NaN', '1,000', ' 5', '5 ', '9'.repeat(400)])(
  'an amount of %j is no amount [T21]',
  async (amount) => {
    const { member, book } = await mover();
    const text = JSON.stringify({ venueCode: 'BT', direction: 'in', amount });

    const answer = await member.send({ method: 'POST', url: createTransfer.path, text, extra: keyed() });

    expect(answer).toMatchObject({ status_code: 10003, data: { field: 'amount' } });
    expect(await book()).toMatchObject({ central: '10000.00', locked: '0.00', transfers: [] });
  },
);

test('the same key moves once, another amount under it is refused, and a guest moves nothing [F40]', async () => {
  const { member, send, book } = await mover();
  const key = randomUUID();
  const [first, again] = [await send('in', '10', { key }), await send('in', '10', { key })];

  expect(again.data).toEqual(first.data);
  expect(await send('in', '11', { key })).toMatchObject({ httpStatus: 422 });
  expect((await book()).transfers).toHaveLength(1);
  expect(await member.call(createTransfer, { venueCode: 'BT', direction: 'in', amount: '1' })).toMatchObject({ status_code: 10003 });
  expect(await app.guest().call(createTransfer, { venueCode: 'BT', direction: 'in', amount: '1' })).toMatchObject({ status_code: 10105 });
});

test('the seeded player has a balance at two venues, and the sums agree', async () => {
  const player = await app.player();
  const { book } = walletsOf(player);
  const shown = await book();

  expect(shown.venues.map(({ venueCode, balance, status }) => [venueCode, balance, status])).toEqual(
    expect.arrayContaining([
      ['BT', '80.00', 'ok'],
      ['LG', '236.50', 'ok'],
      ['MX', '0.00', 'maintenance'],
    ]),
  );
  expect((await player.call(getWalletSummary)).data).toMatchObject({ total: shown.total, central: shown.central });
});
