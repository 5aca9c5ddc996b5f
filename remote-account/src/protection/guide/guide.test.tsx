import { answer, createTestPlatform, renderScreen, screen, userEvent, waitFor, within, type TestAnswer } from '@site/shared/testing';
import { getGuide, listAccounts, markGuide, getProtection, setLimit, setWithdrawPassword, submitRealName } from '@site/shared/wire';
import { NEW_BOOK } from '../../common/sample-payout.ts';
import { PROTECTION } from '../../common/sample-protection.ts';
import GuideScreen from './guide.screen.tsx';
import { LIMITED, NEW } from './guide.states.ts';

const open = (...more: readonly TestAnswer[]) => openFrom('', ...more);

function openFrom(search: string, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getGuide, NEW),
    answer(getProtection, PROTECTION),
    answer(listAccounts, NEW_BOOK),
    answer(setLimit, LIMITED),
    answer(submitRealName, { maskedRealName: '张*三' }),
    answer(setWithdrawPassword, null),
    answer(markGuide, ({ mark }) => ({ ...NEW, [mark]: true })),
    ...more,
  );
  return { platform, ...renderScreen(<GuideScreen />, platform, { path: `/registerGuide${search}` }) };
}
const step = (name: string) => screen.findByRole('listitem', { name });
const press = async (within_: HTMLElement, name: string) => userEvent.click(within(within_).getByRole('button', { name }));

test('one step is open at a time; a limit that is set ticks the first and opens the next', async () => {
  const { platform } = open();
  const limit = await step('1. 存款限额');
  expect(screen.getAllByRole('form')).toHaveLength(1);
  expect(screen.getByText('已完成 0 / 5 步')).toBeVisible();
  expect(within(limit).getByLabelText('限额')).toHaveValue('');

  await userEvent.type(within(limit).getByLabelText('限额'), '500');
  await press(limit, '设置限额');

  expect(await within(limit).findByText('已完成')).toBeVisible();
  expect(platform.sent(setLimit)).toEqual([{ kind: 'deposit', period: 'month', value: '500' }]);
  expect(within(await step('2. 真实姓名')).getByRole('form')).toBeVisible();
});

test('a step is left for later and comes back at a press; the limit is a decision', async () => {
  open(answer(getProtection, LIMITED));
  const name = await step('2. 真实姓名');
  expect(screen.getAllByRole('form')).toHaveLength(1);
  await press(name, '稍后再说');
  expect(within(await step('3. 手机号')).getByRole('form')).toBeVisible();

  await press(name, '去设置');

  expect(within(name).getByRole('form')).toBeVisible();
  expect(screen.getAllByRole('form')).toHaveLength(1);
  expect(within(await step('1. 存款限额')).queryByRole('button')).toBeNull();
});

test('the guide asks for a confirmation before a limit is left out', async () => {
  const { platform } = open();
  const limit = await step('1. 存款限额');
  platform.consents = false;
  await press(limit, '暂不设置');
  expect(platform.sent(markGuide)).toEqual([]);

  platform.consents = true;
  await press(limit, '暂不设置');

  expect(await within(limit).findByText('已完成')).toBeVisible();
  expect(platform.dialogLog).toEqual(Array(2).fill('confirm: 确定不设置存款限额吗？您可随时在“理性游戏”中设置。'));
});

test('name and withdrawal password are sent, the rules read', async () => {
  const { platform } = open();
  const name = await step('2. 真实姓名');
  await press(name, '去设置');
  await userEvent.type(within(name).getByRole('textbox', { name: '真实姓名' }), '张小三');
  await press(name, '提交');
  const password = await step('4. 取款密码');
  await press(password, '去设置');
  await userEvent.type(within(password).getByLabelText('取款密码', { selector: 'input' }), '258013');
  await userEvent.type(within(password).getByLabelText('确认取款密码'), '258013');
  await press(password, '保存');
  const rules = await step('5. 流水规则');
  await press(rules, '去了解');
  await press(rules, '我已了解');

  await waitFor(() => expect(platform.sent(markGuide)).toEqual([{ mark: 'rulesRead' }]));
  expect(platform.sent(submitRealName)).toEqual([{ realName: '张小三' }]);
  expect(platform.sent(setWithdrawPassword)).toEqual([{ password: '258013' }]);
});

test('leaving before the limit is decided opens a question, and the guide ends', async () => {
  const { platform, router } = open();

  await userEvent.click(await screen.findByRole('button', { name: '跳过，去首页' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(platform.sent(markGuide)).toEqual([{ mark: 'limitDeclined' }, { mark: 'finished' }]);
});

test('the guide leads on to the deposit page', async () => {
  const { platform, router } = open(answer(getProtection, LIMITED));

  await userEvent.click(await screen.findByRole('button', { name: '跳过，去存款' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/finance/deposit'));
  expect(platform.sent(markGuide)).toEqual([{ mark: 'finished' }]);
});

test.each([
  ['跳过，返回体育', '/game/sport?match=M1'],
  ['跳过，去存款', '/mine/finance/deposit?back=%2Fgame%2Fsport%3Fmatch%3DM1'],
])('a player who came from a match gets back to it: %s', async (way, address) => {
  const { router } = openFrom('?back=%2Fgame%2Fsport%3Fmatch%3DM1', answer(getProtection, LIMITED));

  await userEvent.click(await screen.findByRole('button', { name: way }));

  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
});

test('an address of another site leads nowhere but home', async () => {
  openFrom('?back=%2F%2Fevil.example%2F', answer(getProtection, LIMITED));

  expect(await screen.findByRole('button', { name: '跳过，去首页' })).toBeVisible();
});

test('a finished guide is never shown again', async () => {
  const { router } = open(answer(getGuide, { ...NEW, finished: true }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByText('1. 存款限额')).toBeNull();
});

test('steps that are done are ticked', async () => {
  open(
    answer(getGuide, { ...NEW, rulesRead: true }),
    answer(getProtection, LIMITED),
    answer(listAccounts, { ...NEW_BOOK, maskedHolder: '张*三', maskedPhone: '*******5678', hasWithdrawPassword: true }),
  );

  expect(await screen.findByRole('button', { name: '去存款' })).toBeVisible();
  expect(screen.getByRole('button', { name: '去首页' })).toBeVisible();
  expect(screen.getAllByText('已完成')).toHaveLength(5);
});
