import {
  act,
  answer,
  createTestPlatform,
  refuse,
  renderScreen,
  samplePreInfo,
  screen,
  userEvent,
  waitFor,
  type TestAnswer,
} from '@site/shared/testing';
import { requestInfoAudit, listInfoAudits, withdrawInfoAudit, type InfoAudit, type InfoAuditQuery } from '@site/shared/wire';
import InfoAuditScreen from './info-audit.screen.tsx';
import { PENDING, REJECTED } from './info-audit.states.ts';

function open(list: readonly InfoAudit[], ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listInfoAudits, ({ page, pageSize }: InfoAuditQuery) => ({ list, total: list.length, page, pageSize })),
    ...more,
  );
  return { platform, ...renderScreen(<InfoAuditScreen />, platform, { path: '/mine/infoAudit' }) };
}

test('a pending request can be cancelled after a question, a decided one shows its reason [ACC-5]', async () => {
  const { platform } = open([PENDING, REJECTED], answer(withdrawInfoAudit, { ...PENDING, status: 'withdrawn' }));
  const confirm = jest.spyOn(platform.dialogs, 'confirm').mockResolvedValue(true);
  expect(await screen.findByText('资料不足')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '撤销' }));

  await waitFor(() => expect(platform.sent(withdrawInfoAudit)).toEqual([{ id: 'a1' }]));
  expect(confirm).toHaveBeenCalledWith('确定撤销“更正真实姓名”申请吗？', { title: '撤销申请' });
});

test('without requests the page shows an empty state; a request is validated, sent, and refused with a text [ACC-5] [VAL-5]', async () => {
  const { platform } = open([], refuse(requestInfoAudit, 10001, '您已有一份“更正真实姓名”申请在审核中'));
  expect(await screen.findByText('暂无审核记录')).toBeVisible();
  await userEvent.type(screen.getByLabelText('正确的姓名'), '王1');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('姓名格式不正确，须与银行账户一致')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('正确的姓名'));
  await userEvent.type(screen.getByLabelText('正确的姓名'), '陈大明');
  await userEvent.type(screen.getByLabelText('登录密码'), 'Sturdy2026');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText('您已有一份“更正真实姓名”申请在审核中')).toBeVisible();
  expect(platform.sent(requestInfoAudit)).toEqual([{ type: 'realName', wanted: '陈大明', password: 'Sturdy2026' }]);
});

test('the end of an exclusion needs no text [RG-6]', async () => {
  const { platform } = open([], answer(requestInfoAudit, { ...PENDING, type: 'exclusionEnd' }));
  await userEvent.selectOptions(await screen.findByLabelText('申请类型'), 'exclusionEnd');
  expect(screen.getByText(/申请提交满24小时后由专人处理/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('登录密码'), 'Sturdy2026');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(platform.sent(requestInfoAudit)).toEqual([{ type: 'exclusionEnd', wanted: '', password: 'Sturdy2026' }]));
});

test('another phone with a disabled prefix is refused before anything is sent [MNT-2] [VAL-5]', async () => {
  const { platform } = open([]);
  act(() => platform.site.set({ ...platform.site.get(), preInfo: samplePreInfo({ disablePhones: ['170'] }) }));
  await userEvent.selectOptions(await screen.findByLabelText('申请类型'), 'phone');
  await userEvent.type(screen.getByLabelText('新手机号'), '17012345678');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText('该号段暂不支持，请更换手机号')).toBeVisible();
  expect(platform.sent(requestInfoAudit)).toEqual([]);
});

test('a wrong password is shown at its field, and without one nothing is sent [ACC-5]', async () => {
  const { platform } = open([], refuse(requestInfoAudit, 10003, '登录密码错误'));
  await userEvent.type(await screen.findByLabelText('正确的姓名'), '陈大明');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('请输入密码')).toBeVisible();
  expect(platform.sent(requestInfoAudit)).toEqual([]);
  await userEvent.type(screen.getByLabelText('登录密码'), 'Wrong2026');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(screen.getByLabelText('登录密码')).toHaveAccessibleDescription('登录密码错误'));
});
