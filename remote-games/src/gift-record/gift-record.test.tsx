import { answer, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { listGiftRecords, type GiftRecord } from '@site/shared/wire';
import GiftRecordScreen from './gift-record.screen.tsx';
import { SENT } from './gift-record.states.ts';

const RECEIVED: GiftRecord = { ...SENT, recordNo: 'G2', way: 'received', other: '北***风', qty: 1, coins: 40 };

function open(list: readonly GiftRecord[]) {
  const totals = { sent: { times: 12, coins: 1500 }, received: { times: 4, coins: 40 } };
  const platform = createTestPlatform(answer(listGiftRecords, { list, total: list.length, page: 1, pageSize: 20, totals }));
  return { platform, ...renderScreen(<GiftRecordScreen />, platform, { path: '/mine/record/giftRecord' }) };
}

test('gifts are listed with host, giver, room, quantity and price in coins, and with the totals of each direction [RT-6]', async () => {
  open([SENT, RECEIVED]);

  expect(await screen.findByText('演示主播·北辰')).toBeVisible();
  expect(screen.getByText('北***风')).toBeVisible();
  expect(screen.getAllByText('综合大厅')).toHaveLength(2);
  expect(screen.getByText('× 3')).toBeVisible();
  expect(screen.getAllByText('2026-06-15 20:40')).toHaveLength(2);
  expect(screen.getByText('12 次')).toBeVisible();
  expect(screen.getByText('花费 1,500 金币')).toBeVisible();
  expect(screen.getByText('价值 40 金币')).toBeVisible();
});

test('the filter for received gifts is in the request and in the address [RT-6]', async () => {
  const { platform, router } = open([]);

  expect(await screen.findByText('暂无礼物记录')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '收到' }));

  expect(router.state.location.search).toBe('?way=received');
  expect(platform.sent(listGiftRecords).at(-1)).toMatchObject({ way: 'received' });
  expect(await screen.findByText(/其他会员在聊天室送给您的礼物/)).toBeVisible();
});

test('another span is in the request and in the address; days without gifts show an empty state [RT-6]', async () => {
  const { platform, router } = open([]);

  expect(await screen.findByText('暂无礼物记录')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '近90日' }));

  expect(router.state.location.search).toBe('?days=90');
  expect(platform.sent(listGiftRecords)).toHaveLength(2);
});
