import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import {
  collectAll,
  type CollectJob,
  getCollectProgress,
  giveUpBonus,
  listTurnoverRequirements,
  getTurnoverSummary,
  listTurnoverLines,
  type TurnoverLine,
  type TurnoverRequirement,
} from '@site/shared/wire';
import AuditScreen from './audit.screen.tsx';
import { BONUS, COUNTED, DEPOSIT, LOW_ODDS, SUMMARY } from './audit.states.ts';

const COLLECTED: CollectJob = { jobId: 'G1', status: 'done', totalMoved: '20.00', items: [] };
const page = <Row,>(list: readonly Row[]) => ({ list, total: list.length, page: 1, pageSize: 20 });

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getTurnoverSummary, SUMMARY),
    answer(listTurnoverRequirements, ({ open: isOpen }) => page(isOpen ? [DEPOSIT, BONUS] : [])),
    answer(listTurnoverLines, page([LOW_ODDS, COUNTED])),
    ...more,
  );
  return { platform, ...renderScreen(<AuditScreen />, platform, { path: '/mine/audit' }) };
}

test('the remaining turnover is on top, each requirement with its bar, its rules and its time [RT-9]', async () => {
  open();

  const [first, second] = await screen.findAllByRole('listitem');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('流水稽核');
  expect(await screen.findByText('¥705.00')).toBeVisible();
  expect(within(first ?? document.body).getByRole('progressbar')).toHaveValue(25);
  expect(first).toHaveTextContent('存款 ¥300.00 × 1 倍');
  expect(first).toHaveTextContent('还需 ¥225.00');
  expect(second).toHaveTextContent('奖金 ¥60.00 × 8 倍');
  expect(second).toHaveTextContent('电子');
  expect(second).toHaveTextContent('有效期至2026-11-27 20:00');
  expect(screen.getAllByRole('button', { name: '放弃优惠' })).toHaveLength(1);
});

test('each bet shows why it did not count [RT-9]', async () => {
  const { router } = open();
  const [why] = await screen.findAllByRole('button', { name: '为什么这笔投注没有计入？' });

  await userEvent.click(why ?? document.body);

  const lines = await screen.findByRole('list', { name: '逐笔说明' });
  expect(lines).toHaveTextContent('赔率低于1.50（欧洲盘），不计入');
  expect(lines).toHaveTextContent('全部计入');
  expect(router.state.location.search).toBe('?why=r1');
});

test('a bet that did not count for a reason that only a newer server knows is shown as not counted', async () => {
  open(answer(listTurnoverLines, page([{ ...LOW_ODDS, reason: 'NEWER' as never }])));
  const [why] = await screen.findAllByRole('button', { name: '为什么这笔投注没有计入？' });

  await userEvent.click(why ?? document.body);

  expect(await screen.findByRole('list', { name: '逐笔说明' })).toHaveTextContent('未计入流水');
});

test('a bet shows how much of it opposite bets offset [RT-9]', async () => {
  const whole: TurnoverLine = { ...LOW_ODDS, betNo: 'B3', validAmount: '0.00', offsetAmount: '500.00', reason: 'HEDGED' };
  const part: TurnoverLine = { ...LOW_ODDS, betNo: 'B4', validAmount: '42.26', counted: '42.26', offsetAmount: '457.74', reason: null };
  open(answer(listTurnoverLines, page([whole, part])));
  const [why] = await screen.findAllByRole('button', { name: '为什么这笔投注没有计入？' });

  await userEvent.click(why ?? document.body);

  const [first, second] = within(await screen.findByRole('list', { name: '逐笔说明' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('对冲投注不计入有效流水：同一赛事或同一期的相反或互补投注已互相抵消');
  expect(second).toHaveTextContent('对冲投注不计入有效流水：与同一赛事或同一期的相反或互补投注抵消457.74元；其余全部计入');
});

test('a bonus is given up only after its cost was shown [RT-9]', async () => {
  const { platform } = open(answer(giveUpBonus, { ...BONUS, status: 'void', closedWhy: 'given_up', forfeit: null }));

  await userEvent.click(await screen.findByRole('button', { name: '放弃优惠' }));

  expect(platform.dialogLog[0]).toMatch('将从中心钱包扣除奖金及其盈利共 ¥58.40');
  expect(platform.sent(giveUpBonus)).toEqual([{ requirementId: 'r2' }]);
});

test.each([
  ['bonus', '存款本金不受影响，仍需完成一倍有效流水。'],
  ['activity', '其余余额不受影响。'],
] as const)('who gives up money of the source %s reads what that leaves: only a deposit offer has a deposit', async (source, text) => {
  const { platform } = open(answer(listTurnoverRequirements, page([{ ...BONUS, source }])), answer(giveUpBonus, { ...BONUS, source }));

  await userEvent.click(await screen.findByRole('button', { name: '放弃优惠' }));

  expect(platform.dialogLog[0]).toMatch(text);
});

test('a bonus whose money is elsewhere shows what to do first, with the button for it [RT-9]', async () => {
  const bonusWith = (giveUpHold: TurnoverRequirement['giveUpHold']) =>
    open(
      answer(listTurnoverRequirements, page([{ ...BONUS, giveUpHold }])),
      answer(collectAll, COLLECTED),
      answer(getCollectProgress, COLLECTED),
    );
  const { platform, unmount } = bonusWith('at_venues');

  expect(await screen.findByText('暂不能放弃优惠：部分奖金在场馆钱包，请先一键归户，再放弃优惠。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '放弃优惠' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '一键归户' }));
  expect(platform.sent(collectAll)).toHaveLength(1);
  unmount();

  bonusWith('open_bets');
  expect(await screen.findByText('暂不能放弃优惠：部分奖金在未结算或待核算的注单中，请等待注单结算后再放弃优惠。')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看未结算注单' })).toHaveAttribute('href', '/mine/record/betRecord?state=unsettled');
});

test('what an expired bonus owes is shown with its reason [RT-9]', async () => {
  const expired: TurnoverRequirement = {
    ...BONUS,
    status: 'void',
    closedWhy: 'expired',
    closedAt: '2026-11-27T12:00:00Z',
    forfeit: null,
    owed: '20.00',
  };
  open(
    answer(getTurnoverSummary, { left: '0.00', open: 0, owed: '20.00', withdrawable: '0.00', frozen: '300.00' }),
    answer(listTurnoverRequirements, page([expired])),
  );

  expect(await screen.findByText('优惠已过期，奖金及其盈利还有20.00元待扣回：资金归户或注单结算时自动扣除，之后可取款。')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByText('¥20.00，资金归户或注单结算时自动扣除')).toBeVisible();
});

test('nothing to play leads to the withdrawal; ended ones have a separate tab [RT-9]', async () => {
  const { router } = open(
    answer(getTurnoverSummary, { left: '0.00', open: 0, owed: '0.00', withdrawable: '0.00', frozen: '300.00' }),
    answer(listTurnoverRequirements, page<TurnoverRequirement>([])),
  );

  expect(await screen.findByText('暂无未完成流水，可直接取款')).toBeVisible();
  expect(screen.getByRole('link', { name: '去取款' })).toHaveAttribute('href', '/mine/finance/withdrawal');
  await userEvent.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByText('暂无已结束的流水要求')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=ended');
});

test('a failed request is shown and can be retried [RT-9]', async () => {
  open(fail(listTurnoverRequirements, new BusinessError({ code: 10001, message: '系统繁忙' })));

  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeEnabled();
});
