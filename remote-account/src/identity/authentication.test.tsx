import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { getIdentity, submitIdentity, uploadIdentityPicture, type Identity } from '@site/shared/wire';
import AuthenticationScreen from './authentication.screen.tsx';
import { NONE, REJECTED, REJECTED_CHECK } from './authentication.states.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

function open(identity: Identity, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getIdentity, identity),
    answer(uploadIdentityPicture, { pictureId: 'p'.repeat(32) }),
    answer(submitIdentity, {
      ...NONE,
      status: 'pending',
      maskedRealName: '王*明',
      checks: [{ ...REJECTED_CHECK, status: 'pending', reason: null, reviewedAt: null }],
    }),
    ...more,
  );
  return { platform, ...renderScreen(<AuthenticationScreen />, platform, { path: '/mine/userInfo/authentication' }) };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }));
const photograph = (side: string) =>
  userEvent.upload(screen.getByLabelText(`选择${side}照片`), new File([PNG], 'document.png', { type: 'image/png' }), {
    applyAccept: false,
  });

test('name, document, picture and consent are sent; then the check is pending and the card is the next step [ACC-1]', async () => {
  const { platform } = open(NONE);
  await userEvent.type(await screen.findByLabelText('真实姓名'), '王小明');
  await userEvent.selectOptions(screen.getByLabelText('证件类型'), 'passport');
  await userEvent.type(screen.getByLabelText('证件号码'), 'E12345678');
  await photograph('资料页');
  expect(await screen.findByRole('img', { name: '证件资料页' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  await userEvent.click(screen.getByLabelText(/我确认以上信息真实有效/));
  await submit();

  expect(await screen.findByText('审核中')).toBeVisible();
  expect(screen.getByRole('link', { name: '去绑定银行卡' })).toHaveAttribute('href', '/mine/userInfo/authentication/bindBankCard');
  expect(platform.sent(submitIdentity)).toEqual([
    { realName: '王小明', docType: 'passport', docNo: 'E12345678', pictureIds: ['p'.repeat(32)], consent: true },
  ]);
});

test('each missing field shows its error, and nothing is sent [VAL-5]', async () => {
  const { platform } = open(NONE);
  await screen.findByLabelText('真实姓名');
  await submit();

  for (const text of ['请输入真实姓名', '请输入证件号码', '请上传证件照片：人像面、国徽面', '请确认信息真实并同意用于身份核验'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(platform.sent(submitIdentity)).toHaveLength(0);
});

test('a rejected check shows the reason and can be submitted again under the known name [ACC-2]', async () => {
  open(REJECTED, refuse(submitIdentity, 10003, '证件上的出生日期与注册时填写的不一致，请核对或联系客服'));
  expect(await screen.findByText('未通过原因：照片不清晰')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: '认证进度' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['未通过：照片不清晰2026-11-20 17:00', '提交护照 E*******82026-11-20 14:00']);

  await userEvent.selectOptions(screen.getByLabelText('证件类型'), 'passport');
  await userEvent.type(screen.getByLabelText('证件号码'), 'E12345678');
  await photograph('资料页');
  await screen.findByRole('img', { name: '证件资料页' });
  await userEvent.click(screen.getByLabelText(/我确认以上信息真实有效/));
  await submit();

  expect((await screen.findAllByText('证件上的出生日期与注册时填写的不一致，请核对或联系客服')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('证件号码')).toHaveValue('E12345678');
});
