import { act, answer, createTestPlatform, renderScreen, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { getDemoLobby, getDemoState, launchDemo, openDemo, resetDemo } from '@site/shared/wire';
import { LAUNCH, LOBBY } from '../common/sample-games.ts';
import DemoScreen from './demo.screen.tsx';
import { CLOSED, OPEN } from './demo.states.ts';

function open(search: string, ...answers: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getDemoLobby, LOBBY), answer(launchDemo, LAUNCH), ...answers);
  return { platform, ...renderScreen(<DemoScreen />, platform, { path: `/demo${search}` }) };
}

test('a guest enters a date of birth before anything is shown; a minor is refused at the field [RT-4] [VAL-5]', async () => {
  const { platform } = open('', answer(getDemoState, CLOSED), answer(openDemo, OPEN));
  act(() => platform.session.set({ loggedIn: false, userName: null, member: null }));
  const field = await screen.findByLabelText('出生日期');

  await userEvent.type(field, '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: '进入试玩大厅' }));
  expect(await screen.findByText('未满18周岁禁止参与')).toBeVisible();
  expect(platform.sent(openDemo)).toEqual([]);

  await userEvent.clear(field);
  await userEvent.type(field, '1990-01-01');
  await userEvent.click(screen.getByRole('button', { name: '进入试玩大厅' }));

  expect(await screen.findByText('9,870.50 试玩币')).toBeVisible();
  expect(platform.sent(openDemo)).toEqual([{ birthDate: '1990-01-01' }]);
});

test('a member opens the hall by one press, and play coins are given again [RT-4]', async () => {
  const { platform } = open('', answer(getDemoState, CLOSED), answer(openDemo, OPEN), answer(resetDemo, { ...OPEN, coins: '10000.00' }));

  await userEvent.click(await screen.findByRole('button', { name: '进入试玩大厅' }));
  await userEvent.click(await screen.findByRole('button', { name: '重置试玩币' }));

  expect(await screen.findByText('10,000.00 试玩币')).toBeVisible();
  expect(platform.sent(openDemo)).toEqual([{}]);
  expect(screen.getByRole('button', { name: '重置试玩币' })).toBeDisabled();
});

test('a game is tried in the venue’s frame and marked as no money; the way back leads to the hall [RT-4] [VEN-7]', async () => {
  const { router } = open('?play=XH001', answer(getDemoState, OPEN));

  expect(await screen.findByTitle('麒麟送宝')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(screen.getByText('试玩 · 非真钱')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '返回试玩大厅' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a hall without games shows an empty state [RT-4]', async () => {
  open('?tab=fishing', answer(getDemoState, OPEN));

  expect(await screen.findByText('暂无试玩游戏')).toBeVisible();
});
