import { BusinessError, NetworkError } from '@site/shared/platform';
import { FLIP_PRIZES } from '@site/shared/product';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { getFlipInfo, listFlips, playFlip } from '@site/shared/wire';
import { checkFlip } from './fairness-panel.tsx';
import LuckyFlipScreen from './lucky-flip.screen.tsx';
import { FLIPPED, INFO } from './lucky-flip.states.ts';

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getFlipInfo, INFO),
    answer(listFlips, { list: [], total: 0, page: 1, pageSize: 10 }),
    answer(playFlip, FLIPPED),
    ...more,
  );
  renderScreen(<LuckyFlipScreen />, platform, { path: '/activity/luckyFlip' });
  return platform;
}

test('the odds of every prize, the chances and how to earn more are shown before a card is turned [RT-7]', async () => {
  open();

  const odds = within(await screen.findByRole('region', { name: '中奖概率公示' })).getAllByRole('listitem');
  expect(odds.map(({ textContent }) => textContent)).toEqual([
    '20 金币44%',
    '40 金币29%',
    '80 金币15%',
    '168 金币8%',
    '388 金币2.5%',
    '¥8.00 红利1.2%',
    '¥28.00 红利0.25%',
    '¥88.00 红利0.05%',
  ]);
  expect(screen.getByText('剩余 1 次')).toBeVisible();
  expect(screen.getByRole('link', { name: '去完成：每日签到' })).toHaveAttribute('href', '/activity/calendar');
  expect(await screen.findByText('还没有翻牌记录')).toBeVisible();
});

test('a turned card shows its prize and all others, and the round can be checked [RT-7]', async () => {
  const platform = open();
  await userEvent.click(await screen.findByRole('button', { name: '翻开第 5 张' }));

  expect(await screen.findByRole('button', { name: '第 5 张：80 金币，已选' })).toBeDisabled();
  expect(screen.getByText('恭喜获得 80 金币')).toBeVisible();
  expect(platform.sent(playFlip)).toEqual([{ roundNo: 3, card: 4 }]);
  expect(platform.emitted('wallet:changed')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '验证第 3 局' }));
  expect(await screen.findByText('验证通过，牌面一致')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '再翻一次（剩余 1 次）' }));
  expect(screen.getByRole('button', { name: '翻开第 5 张' })).toBeEnabled();
});

test('a lost answer keeps its key for the same card; a refusal is shown and drops it [RT-7]', async () => {
  const platform = open(fail(playFlip, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  const card = await screen.findByRole('button', { name: '翻开第 1 张' });
  await userEvent.click(card);
  expect(await screen.findByText('请求超时，请重试')).toBeVisible();
  platform.answers(fail(playFlip, new BusinessError({ code: 10001, message: '翻牌机会已用完' })));
  await userEvent.click(card);

  expect(await screen.findByText('翻牌机会已用完')).toBeVisible();
  const [first, second] = platform.optionsOf(playFlip);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(platform.leaseReasons).toEqual([]);
});

test('a bonus refreshes the wallet; a round that another page flipped is reported [RT-7]', async () => {
  const platform = open(answer(playFlip, { ...FLIPPED, prizeId: 'bonus-8' }));
  await userEvent.click(await screen.findByRole('button', { name: '翻开第 2 张' }));

  expect(await screen.findByText('恭喜获得 ¥8.00 红利')).toBeVisible();
  expect(platform.emitted('wallet:changed')).toHaveLength(1);
  expect(platform.dialogLog).toEqual(['notify: 这一局已在其他页面翻开：恭喜获得 ¥8.00 红利']);
});

test('without a chance no card can be turned, and no text offers chances for money [RT-7]', async () => {
  open(answer(getFlipInfo, { ...INFO, chances: 0 }));

  expect(await screen.findByRole('button', { name: '翻开第 1 张' })).toBeDisabled();
  expect(screen.getByRole('link', { name: '去签到' })).toHaveAttribute('href', '/activity/calendar');
});

test('a guest sees the odds and is prompted to log in [RT-7]', async () => {
  const platform = createTestPlatform(answer(getFlipInfo, { chances: 0, round: null, ways: [], prizes: FLIP_PRIZES }));
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<LuckyFlipScreen />, platform);
  await userEvent.click(await screen.findByRole('button', { name: '翻开第 1 张' }));

  expect(platform.dialogLog).toEqual(['logIn']);
  expect(screen.getByText('中奖概率公示')).toBeVisible();
  expect(screen.queryByText('公平性验证')).toBeNull();
});

test('a round whose cards, seed or prize were changed does not fit [RT-7]', async () => {
  expect(checkFlip(FLIPPED)).toBe('fits');
  expect(checkFlip({ ...FLIPPED, seed: 'b'.repeat(64) })).toBe('differs');
  expect(checkFlip({ ...FLIPPED, deck: FLIPPED.deck.with(0, 'bonus-88') })).toBe('differs');
  expect(checkFlip({ ...FLIPPED, prizeId: 'bonus-88' })).toBe('differs');
});
