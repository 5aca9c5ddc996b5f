import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { getPeakBoard, listPeakRank, predictPeak, type PeakRound } from '@site/shared/wire';
import FriendPeakBetScreen from './friend-peak-bet.screen.tsx';
import { BOARD, FOOTBALL, OWN_PLACE, ROUND, TENNIS } from './friend-peak-bet.states.ts';

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getPeakBoard, BOARD),
    answer(listPeakRank, ({ scope }) =>
      scope === 'all' ? [{ ...OWN_PLACE, rank: 1, name: '星***', isOwn: false }, OWN_PLACE] : [OWN_PLACE],
    ),
    answer(predictPeak, ROUND),
    ...more,
  );
  return { platform, ...renderScreen(<FriendPeakBetScreen />, platform, { path: '/activity/friendPeakBet' }) };
}
const match = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('picks of several matches are sent together; a match without a draw offers none [RT-7]', async () => {
  const { platform } = open();
  const first = await match('星港 对 云岭');
  const second = await match('林一 对 周二');
  expect(second.queryByRole('button', { name: '平局' })).toBeNull();
  expect(screen.getByRole('button', { name: '修改预测' })).toBeDisabled();
  await userEvent.click(first.getByRole('button', { name: '平局' }));
  await userEvent.click(second.getByRole('button', { name: '客胜' }));
  expect(platform.leaseReasons).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '修改预测（2 场）' }));

  expect(platform.sent(predictPeak)).toEqual([
    {
      roundId: '2026-11-21',
      picks: [
        { matchId: '15000100', pick: 'draw' },
        { matchId: '15000101', pick: 'away' },
      ],
    },
  ]);
  expect(platform.dialogLog).toEqual(['notify: 预测已提交，开赛前可以修改']);
  expect(platform.leaseReasons).toEqual([]);
});

test('the reason of a refused prediction is shown, and the picks stay [RT-7]', async () => {
  open(fail(predictPeak, new BusinessError({ code: 10001, message: '星港 对 云岭已开赛，不能再修改' })));
  const first = await match('星港 对 云岭');
  await userEvent.click(first.getByRole('button', { name: '主胜' }));
  await userEvent.click(screen.getByRole('button', { name: '修改预测（1 场）' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('已开赛，不能再修改');
  expect(first.getByRole('button', { name: '主胜' })).toHaveAttribute('aria-pressed', 'true');
});

test('a settled round can only be read: what was right, what was not, and the coins [RT-7]', async () => {
  const over = { isOpen: false, score: '2-1', result: 'home' } as const;
  const settled: PeakRound = {
    ...ROUND,
    state: 'settled',
    fixtures: [
      { ...FOOTBALL, ...over, pick: 'home' },
      { ...TENNIS, ...over, pick: 'away' },
    ],
    own: { ...OWN_PLACE, rank: 1, correct: 1, coins: 320 },
  };
  open(answer(getPeakBoard, { rounds: [settled], round: settled }), answer(listPeakRank, settled.own ? [settled.own] : []));

  expect((await match('星港 对 云岭')).getByText('猜中')).toBeVisible();
  expect((await match('林一 对 周二')).getByText('未中')).toBeVisible();
  expect(screen.getByText('本轮已结算，金币已发放')).toBeVisible();
  expect(await screen.findByText('+320 金币')).toBeVisible();
  for (const name of ['主胜', '客胜']) for (const button of screen.getAllByRole('button', { name })) expect(button).toBeDisabled();
});

test('friends are ranked first, all on demand; another round is in the address [RT-7]', async () => {
  const { platform, router } = open();
  expect(await screen.findByText('猜中 0 / 1')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '总榜' }));
  expect(await screen.findByText('星***')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '11月22日 竞猜中' }));

  expect(router.state.location.search).toBe('?round=2026-11-22');
  expect(platform.sent(getPeakBoard).at(-1)).toEqual({ roundId: '2026-11-22' });
});

test('a day without matches shows a sentence [RT-7]', async () => {
  open(answer(getPeakBoard, { rounds: [], round: null }));
  expect(await screen.findByText('本轮暂无赛事')).toBeVisible();
});

test('a guest may look and is prompted to log in before anything is sent [RT-7]', async () => {
  const platform = createTestPlatform(answer(getPeakBoard, { ...BOARD, round: { ...ROUND, own: null } }));
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<FriendPeakBetScreen />, platform);
  const first = await match('星港 对 云岭');
  expect(screen.getByText('登录后查看排行榜')).toBeVisible();
  expect(screen.getByText(/^总榜前三名另得 300、200、100 金币/)).toBeVisible();
  expect(screen.getByRole('button', { name: '选择胜负后提交' })).toBeDisabled();
  await userEvent.click(first.getByRole('button', { name: '主胜' }));
  await userEvent.click(screen.getByRole('button', { name: '提交预测（1 场）' }));

  expect(platform.dialogLog).toEqual(['logIn']);
  expect(platform.sent(predictPeak)).toEqual([]);
});
