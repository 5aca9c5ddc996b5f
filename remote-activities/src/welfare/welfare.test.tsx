import { answer, createTestPlatform, renderScreen, screen, userEvent, type TestAnswer } from '@site/shared/testing';
import { claimVipGifts, claimWelfare, listWelfare, type WelfareRecord } from '@site/shared/wire';
import WelfareScreen from './welfare.screen.tsx';
import { DIVIDEND, GIFT, SIGNED_IN } from './welfare.states.ts';

const pageOf = (list: readonly WelfareRecord[]) => ({ list, total: list.length, page: 1, pageSize: 20 });

function open(path = '/mine/record/welfare', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listWelfare, pageOf([DIVIDEND, GIFT, SIGNED_IN])),
    answer(claimWelfare, ({ ids }) => ({ ids, amount: '28.00' })),
    answer(claimVipGifts, ({ giftIds }) => ({ giftIds, amount: '38.00' })),
    ...more,
  );
  return { platform, ...renderScreen(<WelfareScreen />, platform, { path }) };
}

test('every record shows its worth, what has to be played and until when [RT-7]', async () => {
  open();

  const [first, , last] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('2 倍，共 ¥56.00');
  expect(first).toHaveTextContent('2026-12-03 14:00 前领取');
  expect(last).toHaveTextContent('5 金币');
  expect(last).toHaveTextContent('无流水要求');
});

test.each([
  ['服务补偿红利', 'welfare', { ids: ['d1'] }],
  ['VIP3晋级礼金', 'vip', { giftIds: ['g1'] }],
] as const)('%s is claimed with its own call (%s), after its terms were shown [RT-7] [API-9]', async (title, call, body) => {
  const { platform } = open();

  await userEvent.click(await screen.findByRole('button', { name: `领取 ${title}` }));

  expect(platform.dialogLog[0]).toContain(`领取${title}`);
  expect({ welfare: platform.sent(claimWelfare), vip: platform.sent(claimVipGifts) }).toEqual({ welfare: [], vip: [], [call]: [body] });
  expect(platform.emitted('wallet:changed')).toHaveLength(1);
});

test('a kind and a state are picked and are stored in the address [RT-7]', async () => {
  const { platform, router } = open();
  await screen.findByText('服务补偿红利');

  await userEvent.click(screen.getByRole('tab', { name: '人工红利' }));
  await userEvent.click(screen.getByRole('button', { name: '待领取' }));

  expect(router.state.location.search).toBe('?type=dividend&status=claimable');
  expect(platform.sent(listWelfare).at(-1)).toMatchObject({ type: 'dividend', status: 'claimable', page: 1 });
});

test('an empty list shows a sentence [RT-7]', async () => {
  open('/mine/record/welfare', answer(listWelfare, pageOf([])));

  expect(await screen.findByText('暂无福利记录')).toBeVisible();
});
