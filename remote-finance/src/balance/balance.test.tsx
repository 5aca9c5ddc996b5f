import { NetworkError } from '@site/shared/platform';
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
import { collectAll, getCollectProgress, getVenueBalance, getVenueBalances, type CollectJob, type WalletOverview } from '@site/shared/wire';
import { WALLETS } from '../common/wallets/sample-wallets.ts';
import BalanceScreen from './balance.screen.tsx';

const item = { venueCode: 'BT', venueTitle: '白塔电子', balance: '80.00', moved: '0.00', status: 'processing', remark: '' } as const;
const running: CollectJob = { jobId: 'C1', status: 'running', items: [item], totalMoved: '0.00' };
const done: CollectJob = { jobId: 'C1', status: 'done', items: [{ ...item, status: 'success', moved: '80.00' }], totalMoved: '80.00' };

function open(changes: Partial<WalletOverview> = {}, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getVenueBalances, { ...WALLETS, ...changes }), ...more);
  return { platform, show: () => renderScreen(<BalanceScreen />, platform, { path: '/mine/balance' }) };
}
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('li') ?? screen.getByRole('list', { name: '场馆余额' }));

test('总资产 is central + venues + locked, and each locked amount has its reason [VAL-4]', async () => {
  const locks = [
    { kind: 'withdrawal', amount: '500.00', refId: 'W1', createdAt: '2026-11-21T04:00:00Z' },
    { kind: 'transfer', amount: '100.00', refId: 'T1', createdAt: '2026-11-21T04:00:00Z' },
    { kind: 'risk', amount: '20.00', refId: '', createdAt: null },
  ] as const;
  const { show } = open({ total: '3750.50', locked: '620.00', locks });
  show();

  expect(await screen.findByText('¥3,750.50')).toBeVisible();
  const shown = within(screen.getByRole('list', { name: '锁定明细' })).getAllByRole('listitem');
  expect(shown.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^取款中.*W1.*¥500\.00$/),
    expect.stringMatching(/^转账中.*T1.*¥100\.00$/),
    '风控¥20.00',
  ]);
});

test('money locked for a reason that only a newer server knows is shown as locked', async () => {
  open({ locks: [{ kind: 'newer' as never, amount: '20.00', refId: '', createdAt: null }] }).show();

  expect(await screen.findByRole('list', { name: '锁定明细' })).toHaveTextContent('锁定中¥20.00');
});

test('a venue under maintenance is disabled; one that does not respond is labelled and can be refetched', async () => {
  const { platform, show } = open();
  show();
  const resting = await rowOf('墨象电子');
  expect(resting.getByText('维护中')).toBeVisible();
  expect(resting.queryByRole('link')).not.toBeInTheDocument();
  const silent = await rowOf('流光电子');
  expect(silent.getByText('获取失败')).toBeVisible();

  const back = {
    venueCode: 'LG',
    title: '流光电子',
    balance: '61.25',
    status: 'ok',
    moving: false,
    playable: '61.25',
    syncedAt: '2026-11-21T05:00:00Z',
  } as const;
  platform.answers(answer(getVenueBalance, back));
  await userEvent.click(silent.getByRole('button', { name: '刷新流光电子余额' }));
  expect(await screen.findByText('¥61.25')).toBeVisible();
  expect(screen.queryByText('获取失败')).not.toBeInTheDocument();
  expect((await rowOf('白塔电子')).getByRole('link', { name: '转入白塔电子' })).toHaveAttribute('href', '/mine/finance/transfer?to=BT');
});

test('一键归户 shows a result per venue and notifies the site once it is done', async () => {
  const { platform, show } = open({}, answer(collectAll, running), answer(getCollectProgress, done));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '一键归户' }));

  expect(await screen.findByText('归户完成，共转回 ¥80.00')).toBeVisible();
  const table = within(screen.getByRole('table', { name: '归户结果' }));
  expect(table.getByRole('row', { name: /白塔电子 ¥80\.00 ¥80\.00 成功/ })).toBeVisible();
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'collect:C1' }]);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('table', { name: '归户结果' })).not.toBeInTheDocument();
  expect(platform.storage.read('collectAttempt')).toBeNull();
});

test('a failed part is reported, and the result is shown again after a reload', async () => {
  const part: CollectJob = { ...done, items: [{ ...item, status: 'fail', remark: '场馆未受理' }], totalMoved: '0.00' };
  const { platform, show } = open({}, answer(getCollectProgress, part));
  platform.storage.write('collectAttempt', { key: 'k1-00000', userName: TEST_MEMBER.userName, jobId: 'C1' });
  show();

  expect(await screen.findByText('部分场馆归户失败，请稍后重试')).toBeVisible();
  expect(screen.getByRole('row', { name: /白塔电子 .*失败.*场馆未受理/ })).toBeVisible();
});

test('a lost answer of 一键归户 keeps its key: pressing again collects once [VAL-4]', async () => {
  const { platform, show } = open({}, fail(collectAll, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '一键归户' }));
  await screen.findByRole('button', { name: '一键归户' });
  platform.answers(answer(collectAll, running), answer(getCollectProgress, done));
  await userEvent.click(screen.getByRole('button', { name: '一键归户' }));

  expect(await screen.findByText('归户完成，共转回 ¥80.00')).toBeVisible();
  const keys = platform.optionsOf(collectAll).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(platform.dialogLog).toEqual(['notify: 请求超时，请重试。归户结果未知，可再次点击，不会重复归户。']);
});

test('a failed request can be retried, and no locked money is stated', async () => {
  const { platform, show } = open();
  platform.answers(fail(getVenueBalances, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  show();
  expect(await screen.findByText('加载失败，请重试')).toBeVisible();
  platform.answers(answer(getVenueBalances, WALLETS));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('没有锁定的资金')).toBeVisible();
});
