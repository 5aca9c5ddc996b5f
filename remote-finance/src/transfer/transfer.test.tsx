import { BusinessError, NetworkError } from '@site/shared/platform';
import {
  answer,
  createTestPlatform,
  fail,
  renderScreen,
  screen,
  TEST_MEMBER,
  userEvent,
  within,
  type TestAnswer,
} from '@site/shared/testing';
import { createTransfer, getTransfer, getVenueBalances, setAutoTransfer, type WalletOverview } from '@site/shared/wire';
import { DONE, PENDING, WALLETS } from '../common/wallets/sample-wallets.ts';
import TransferScreen from './transfer.screen.tsx';

function open(changes: Partial<WalletOverview> = {}, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getVenueBalances, { ...WALLETS, ...changes }), ...more);
  const show = (search = '') => renderScreen(<TransferScreen />, platform, { path: `/mine/finance/transfer${search}` });
  return { platform, show };
}

async function pick(from: string, to: string, amount: string) {
  const [outOf, into] = [await screen.findByLabelText('转出钱包'), screen.getByLabelText('转入钱包')];
  if (from !== 'central') await userEvent.selectOptions(outOf, from);
  if (to !== '') await userEvent.selectOptions(into, to);
  if (amount !== '') await userEvent.type(screen.getByLabelText('转账金额'), amount);
}
const press = () => userEvent.click(screen.getByRole('button', { name: '转账' }));

test('a transfer to a venue is sent once, its result is announced, and the form is reset [VAL-5]', async () => {
  const { platform, show } = open({}, answer(createTransfer, PENDING), answer(getTransfer, DONE));
  show();
  await pick('central', 'BT', '100');
  platform.answers(answer(getVenueBalances, { ...WALLETS, central: '2900.50', transfers: [DONE] }));
  await press();

  const list = within(await screen.findByRole('list', { name: '最近转账' }));
  expect(await list.findByText('已完成')).toBeVisible();
  expect(list.getByText('中心钱包 → 白塔电子')).toBeVisible();
  expect(platform.sent(createTransfer)).toEqual([{ venueCode: 'BT', direction: 'in', amount: '100' }]);
  expect(platform.dialogLog).toEqual(['notify: 转账成功']);
  const moved = { by: `transfer:${PENDING.transferId}` };
  expect(platform.emitted('wallet:changed')).toEqual([moved, moved]);
  expect(platform.storage.read('transferAttempt')).toBeNull();
  expect(screen.getByRole('textbox', { name: '转账金额' })).toHaveValue('');
});

test.each([
  ['', 'BT', '1', '请选择转出钱包'],
  ['central', '', '1', '请选择转入钱包'],
  ['central', 'central', '1', '转出与转入不能相同'],
  ['BT', 'LG', '1', '场馆之间不能直接互转，请先转入中心钱包'],
  ['central', 'BT', '', '请输入转账金额'],
  ['central', 'BT', '0', '请输入转账金额'],
  ['central', 'BT', '3000.51', '余额不足'],
  ['BT', 'central', '80.01', '余额不足'],
  ['central', 'MX', '1', '墨象电子维护中，暂不能转账'],
])('from %j to %j with %j is refused: %s [VAL-5]', async (from, to, amount, reason) => {
  const { platform, show } = open();
  show();
  await pick(from, to, amount);

  await press();

  expect(await screen.findByText(reason, { selector: 'p' })).toBeVisible();
  expect(platform.sent(createTransfer)).toEqual([]);
});

test('a venue with an unknown result accepts no other transfer, and the page shows why', async () => {
  const unknown = { ...PENDING, status: 'unknown' as const };
  const venues = WALLETS.venues.map((venue) => ({ ...venue, moving: venue.venueCode === 'BT' }));
  const { platform, show } = open({ transfers: [unknown], venues });
  show();
  await pick('central', 'BT', '1');
  await press();

  expect(await screen.findAllByText('转账结果确认中，请勿重复操作')).toHaveLength(2);
  expect(screen.getByText('转账处理中')).toBeVisible();
  expect(platform.sent(createTransfer)).toEqual([]);
});

test.each([
  ['manual', '人工核对中', '场馆未确认结果，正在人工核对。资金已锁定，不会丢失。'],
  ['failed', '已退回', '转账失败，资金已退回（场馆未受理）'],
] as const)('a transfer that is %s shows its state', async (status, chip, note) => {
  const { show } = open({ transfers: [{ ...PENDING, status, failReason: status === 'failed' ? '场馆未受理' : null }] });
  show();

  expect(await screen.findByText(chip)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

test('全部 fills what the wallet has, the two ends can be swapped, and a row picks its venue', async () => {
  const { show } = open();
  show('?from=BT');
  await userEvent.click(await screen.findByRole('button', { name: '全部' }));
  expect(screen.getByRole('textbox', { name: '转账金额' })).toHaveValue('80.00');
  expect(screen.getByRole('combobox', { name: '转出钱包' })).toHaveValue('BT');

  await userEvent.click(screen.getByRole('button', { name: '互换转出与转入' }));
  expect(screen.getByRole('combobox', { name: '转出钱包' })).toHaveValue('central');
  expect(screen.getByRole('combobox', { name: '转入钱包' })).toHaveValue('BT');
  expect(screen.getByText('可转 ¥3,000.50')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '从流光电子转出' }));
  expect(screen.getByRole('combobox', { name: '转出钱包' })).toHaveValue('LG');
  expect(screen.getByRole('textbox', { name: '转账金额' })).toHaveValue('80.00');
});

test('a lost answer keeps its key over a reload: the next press repeats the same transfer [VAL-4]', async () => {
  const { platform, show } = open({}, fail(createTransfer, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  const first = show();
  await pick('central', 'BT', '100');
  await press();
  expect(await screen.findByText('请求超时，请重试。转账结果确认中，请勿重复操作')).toBeVisible();
  first.unmount();

  platform.answers(answer(createTransfer, PENDING), answer(getTransfer, DONE));
  show();
  expect(await screen.findByText('上次提交未收到结果。可再次提交，不会重复转账。')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '转账金额' })).toHaveValue('100');
  await press();
  expect(await screen.findByRole('textbox', { name: '转账金额' })).toHaveValue('');

  const keys = platform.optionsOf(createTransfer).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('a transfer whose lost answer turns out to have arrived is shown, not sent again', async () => {
  const { platform, show } = open({ transfers: [DONE] });
  platform.storage.write('transferAttempt', { key: 'k1', userName: TEST_MEMBER.userName, from: 'central', to: 'BT', amount: '100' });
  show();

  expect(await screen.findByText('已完成')).toBeVisible();
  expect(screen.queryByText(/上次提交未收到结果/)).not.toBeInTheDocument();
});

test('a server refusal is shown at its field and the form keeps the rest', async () => {
  const refusal = new BusinessError({ code: 10001, message: '余额不足', response: { data: { field: 'amount' } } });
  const { platform, show } = open({}, fail(createTransfer, refusal));
  show();
  await pick('central', 'BT', '100');
  await press();

  expect(await screen.findByText('余额不足')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '转账金额' })).toHaveValue('100');
  expect(platform.storage.read('transferAttempt')).toBeNull();
});

test('自动转账 is on until the member moves money by hand, and takes a cap', async () => {
  const { platform, show } = open({}, answer(setAutoTransfer, { on: false, most: null }));
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: '投注时自动从中心钱包转入所需金额' }));
  expect(await screen.findByText('已关闭。在独立钱包的场馆投注前，请先自行转入。')).toBeVisible();
  platform.answers(answer(setAutoTransfer, { on: true, most: null }));
  await userEvent.click(screen.getByRole('checkbox', { name: '投注时自动从中心钱包转入所需金额' }));
  platform.answers(answer(setAutoTransfer, { on: true, most: '300.00' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /每次转入上限/ }), '300');
  await userEvent.click(screen.getByRole('button', { name: '保存上限' }));

  expect(await screen.findByText('按下投注时才转，只转场馆余额不足的部分，每次最多 ¥300.00；每次转入都会提示。')).toBeVisible();
  expect(platform.sent(setAutoTransfer)).toEqual([
    { on: false, most: null },
    { on: true, most: null },
    { on: true, most: '300' },
  ]);
});
