import { EXCLUSION_WORD, SELF_TEST } from '@site/shared/product';
import {
  answer,
  createTestPlatform,
  refuse,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type TestAnswer,
} from '@site/shared/testing';
import {
  acknowledgeCare,
  excludeMember,
  getProtection,
  cancelLimitRaise,
  confirmLimitRaise,
  setLimit,
  submitSelfTest,
  setRealityCheck,
  acknowledgeReview,
  getPlayStatement,
  startBreak,
} from '@site/shared/wire';
import ResponsibleScreen from './responsible.screen.tsx';
import { LIMITED, MONTH, raiseOf } from './responsible.states.ts';

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getProtection, LIMITED),
    answer(getPlayStatement, [MONTH]),
    answer(submitSelfTest, ({ score }) => (score === undefined ? [] : [{ at: '2026-11-21T06:00:00Z', score }])),
    answer(setLimit, LIMITED),
    answer(cancelLimitRaise, LIMITED),
    answer(confirmLimitRaise, LIMITED),
    answer(setRealityCheck, LIMITED),
    answer(startBreak, LIMITED),
    answer(excludeMember, LIMITED),
    ...more,
  );
  const refreshMember = jest.spyOn(platform.session, 'refreshMember');
  return { platform, refreshMember, ...renderScreen(<ResponsibleScreen />, platform, { path: '/mine/responsible' }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = (form: HTMLElement, label: string | RegExp, text: string) => userEvent.type(within(form).getByLabelText(label), text);

test('every limit is listed with its usage, together with organisations that help', async () => {
  open();

  expect(await screen.findByText('已用 ¥125.00 / ¥500.00')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '每日存款限额已用' })).toHaveAttribute('value', '25');
  expect(screen.getAllByText('未设置')).toHaveLength(12);
  expect(screen.getByRole('link', { name: '拨打全国统一心理援助热线 12356' })).toHaveAttribute('href', 'tel:12356');
});

test('the button that removes a limit is named by the text it shows, for those who speak to it', async () => {
  open();

  expect(await screen.findByText('取消限额')).toHaveAccessibleName('取消限额：每日存款限额');
});

test('a lower limit holds at once; a bad one is refused at its field', async () => {
  const { platform } = open();
  await press('设置每周存款限额');
  const dialog = await screen.findByRole('dialog', { name: '设置每周存款限额' });

  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请输入限额')).toBeVisible();
  await fill(dialog, '新限额', '400');
  expect(await within(dialog).findByText('周限额不能小于日限额')).toBeVisible();
  await fill(dialog, '新限额', '0');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));

  await waitFor(() => expect(platform.sent(setLimit)).toEqual([{ kind: 'deposit', period: 'week', value: '4000' }]));
  expect(platform.dialogLog).toEqual(['notify: 限额已生效']);
});

test('a higher limit shows its waiting period before it is sent', async () => {
  const { platform } = open(answer(setLimit, raiseOf('cooling')));
  await press('调整每日存款限额');
  const dialog = await screen.findByRole('dialog');
  await fill(dialog, '新限额', '900');

  expect(within(dialog).getByText('新限额将在24小时后可确认生效。在此之前仍按原限额 ¥500.00 执行。')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: '申请提高' }));

  expect(await screen.findByText(/提高申请将于 2026-11-22 14:00 后可确认/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '确认提高每日存款限额' })).toBeNull();
  await press('撤回申请：每日存款限额');
  expect(platform.sent(cancelLimitRaise)).toEqual([{ kind: 'deposit', period: 'day' }]);
});

test('a raise that has waited is confirmed by its button', async () => {
  const { platform } = open(answer(getProtection, raiseOf('awaiting_confirm')));

  await press('确认提高每日存款限额');

  expect(platform.sent(confirmLimitRaise)).toEqual([{ kind: 'deposit', period: 'day' }]);
  expect(await screen.findByText('已用 ¥125.00 / ¥500.00')).toBeVisible();
});

test('a break shows its end before it begins, and the session is refreshed', async () => {
  const { platform, refreshMember } = open();
  const form = await screen.findByRole('form', { name: '冷静期' });
  await userEvent.selectOptions(within(form).getByLabelText('时长'), 'own');
  await fill(form, '天数', '43');
  await userEvent.click(within(form).getByRole('button', { name: '开始冷静期' }));
  expect(await within(form).findByText('请输入1-42天')).toBeVisible();
  await userEvent.clear(within(form).getByLabelText('天数'));
  await fill(form, '天数', '42');
  await userEvent.click(within(form).getByRole('button', { name: '开始冷静期' }));

  await waitFor(() => expect(refreshMember).toHaveBeenCalled());
  expect(platform.sent(startBreak)).toEqual([{ days: 42 }]);
  expect(platform.dialogLog[0]).toMatch(/^confirm: 冷静期至 .+，期间不可提前结束。您仍可取款和查看记录。$/);
});

test('an exclusion needs a tick, the word and the password; an error is shown at its field', async () => {
  const { platform } = open(refuse(excludeMember, 10003, '密码错误'));
  const form = await screen.findByRole('form', { name: '自我排除' });
  const send = () => userEvent.click(within(form).getByRole('button', { name: EXCLUSION_WORD }));
  await send();
  expect(await within(form).findByText('请确认您了解自我排除的后果')).toBeVisible();
  expect(platform.sent(excludeMember)).toEqual([]);

  await userEvent.selectOptions(within(form).getByLabelText('排除时长'), '12');
  await userEvent.click(within(form).getByRole('checkbox'));
  await fill(form, /^请输入/, EXCLUSION_WORD);
  await fill(form, '登录密码', 'Wrong2026');
  await send();

  expect(await within(form).findAllByText('密码错误')).not.toHaveLength(0);
  expect(platform.sent(excludeMember)).toEqual([{ months: 12, agree: true, word: EXCLUSION_WORD, password: 'Wrong2026' }]);
});

test('the self test counts the ticked answers, saves the score and shows its meaning', async () => {
  const { platform } = open();
  await press('开始测试');
  for (const question of SELF_TEST.slice(0, 3)) await userEvent.click(screen.getByLabelText(question));
  await press('查看结果');

  expect(await screen.findByText('3 / 20 · 出现需要留意的信号')).toBeVisible();
  expect(platform.sent(submitSelfTest).at(-1)).toEqual({ score: 3 });
});

test('an excluded member sees the end of the exclusion and no other break', async () => {
  open(answer(getProtection, { ...LIMITED, state: 'excluded', excludedUntil: '2027-05-21T06:00:00Z' }));

  expect(await screen.findByText(/^排除期至 2027-05-21 14:00。/)).toBeVisible();
  expect(screen.queryByRole('form', { name: '冷静期' })).toBeNull();
  expect(screen.queryByRole('form', { name: '自我排除' })).toBeNull();
});

test('the statement adds the months up', async () => {
  open();

  expect((await screen.findAllByText('¥300.00')).length).toBeGreaterThan(1);
  expect(screen.getByRole('button', { name: '导出 CSV' })).toBeVisible();
});

test('the care notice is hidden once read; a pause of offers shows its end [RG-5]', async () => {
  const care = { isNew: true, offersPausedUntil: '2026-11-28T06:00:00Z' };
  const { platform } = open(answer(getProtection, { ...LIMITED, care }), answer(acknowledgeCare, LIMITED));
  const card = within(await screen.findByRole('region', { name: '照顾好自己' }));
  expect(card.getByText('为保护您的账户，优惠活动暂停至 2026-11-28 14:00，存取款与游戏不受影响。')).toBeVisible();

  await userEvent.click(card.getByRole('button', { name: '我知道了' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: '照顾好自己' })).toBeNull());
  expect(platform.sent(acknowledgeCare)).toHaveLength(1);
});

test('every half year the review is shown until the member confirms it [RG-7]', async () => {
  open(answer(getProtection, { ...LIMITED, reviewDue: true }), answer(acknowledgeReview, LIMITED));
  const card = within(await screen.findByRole('region', { name: '半年回顾' }));

  await userEvent.click(card.getByRole('button', { name: '我已查看' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: '半年回顾' })).toBeNull());
});
