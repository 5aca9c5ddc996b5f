import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { BusinessError } from '@site/shared/platform';
import { createFeedback, createGuestFeedback, getCaptcha, getProof, getSupportInfo } from '@site/shared/wire';
import InsteadScreen from './instead.screen.tsx';
import { TICKET_NO } from './instead.states.ts';

const AT = '2026-11-21T06:05:00Z';
const TICKET = {
  ticketNo: TICKET_NO,
  type: 'deposit' as const,
  title: '存款未到账',
  status: 'open' as const,
  rating: null,
  at: AT,
  updatedAt: AT,
};

function open(who: 'guest' | 'member', path = '/customer/instead', ...more: readonly TestAnswer[]) {
  let pictures = 0;
  const platform = createTestPlatform(
    answer(getSupportInfo, { email: 'support@sandbox.example', hours: '每日 09:00–24:00（GMT+8）', answerWithinHours: 24 }),
    answer(getCaptcha, () => {
      pictures += 1;
      return { captchaId: `captcha-${pictures}`, image: 'data:image/png;base64,iVBORw0KGgo=', ttl: 120 };
    }),
    answer(createGuestFeedback, { ticketNo: TICKET_NO }),
    answer(createFeedback, TICKET),
    ...more,
  );
  if (who === 'guest') platform.session.set({ loggedIn: false, userName: null, member: null });
  return { platform, ...renderScreen(<InsteadScreen />, platform, { path }) };
}
async function fill() {
  await userEvent.selectOptions(screen.getByLabelText('问题类型'), 'deposit');
  await userEvent.type(screen.getByLabelText('标题'), '存款未到账');
  await userEvent.type(screen.getByLabelText('问题描述'), '今天上午的存款没有到账。');
}
const send = () => userEvent.click(screen.getByRole('button', { name: '提交工单' }));

test('without an address of the operator no mail is offered', async () => {
  open('guest', '/customer/instead', answer(getSupportInfo, { email: '', hours: '', answerWithinHours: 24 }));

  expect(await screen.findByRole('button', { name: '提交工单' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: '发送邮件' })).toBeNull());
});

test('the address, the expected time and the warning are shown [ERR-9]', async () => {
  open('guest');

  expect(await screen.findByText('support@sandbox.example')).toBeVisible();
  expect(screen.getByText(/预计 24 小时内回复/)).toBeVisible();
  expect(screen.getByText(/如有客服人员提供银行卡号/)).toBeVisible();
  expect(screen.getByRole('button', { name: '复制邮箱' })).toBeVisible();
});

/** The backend requires a verification of every guest. */
const requiring = answer(createGuestFeedback, ({ proof, captchaCode }) => {
  if (proof ?? captchaCode) return { ticketNo: TICKET_NO };
  throw new BusinessError({ code: 6021, message: '请完成图形验证', response: { status_code: 6021, message: '', data: { level: '1' } } });
});
const CHALLENGE = {
  challenge: { parameters: { algorithm: '', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '' }, signature: '' },
  ttl: 300,
};

test('a guest leaves a ticket with a contact; the page solves the proof by itself [ERR-5]', async () => {
  const { platform } = open('guest', '/customer/instead', requiring, answer(getProof, CHALLENGE));
  Object.assign(platform, { proofs: { isPossible: () => true, solve: async () => 'c29sdmVk' } });
  await fill();
  await userEvent.type(screen.getByLabelText('联系邮箱'), 'zhou@example.com');
  expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
  await send();

  expect(await screen.findByText(`工单号 ${TICKET_NO}`)).toBeVisible();
  expect(screen.getByText(/回复到 zhou@example.com/)).toBeVisible();
  expect(platform.sent(getProof)).toEqual([{ purpose: 'feedback', level: 1 }]);
  expect(platform.sent(createGuestFeedback).at(-1)).toMatchObject({ contact: 'zhou@example.com', proof: 'c29sdmVk', title: '存款未到账' });
});

test('a browser that solves no proof shows a picture, whose letters are sent [ERR-5]', async () => {
  const { platform } = open('guest', '/customer/instead', requiring);
  await fill();
  await userEvent.type(screen.getByLabelText('联系邮箱'), 'zhou@example.com');
  await send();
  await screen.findByRole('img', { name: /图形验证码/ });
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  await send();

  expect(await screen.findByText(`工单号 ${TICKET_NO}`)).toBeVisible();
  expect(platform.sent(createGuestFeedback).at(-1)).toMatchObject({ captchaId: 'captcha-1', captchaCode: 'aB3x' });
});

test('a wrong captcha is reported at its field, the next one loads, other input stays', async () => {
  const { platform } = open('guest', '/customer/instead', refuse(createGuestFeedback, 6022, '验证码错误，请重新输入'));
  await fill();
  await userEvent.type(screen.getByLabelText('联系邮箱'), 'zhou@example.com');
  await send();
  await screen.findByRole('img', { name: /图形验证码/ });
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  await send();

  expect(await screen.findByText('验证码错误，请重新输入')).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  expect(screen.getByLabelText('标题')).toHaveValue('存款未到账');
  await waitFor(() => expect(platform.sent(getCaptcha)).toHaveLength(2));
});

test('without a contact nothing is sent and its field has the focus [VAL-5]', async () => {
  const { platform } = open('guest');
  await fill();
  await send();

  expect(await screen.findByText('请输入联系邮箱')).toBeVisible();
  expect(screen.getByLabelText('联系邮箱')).toHaveFocus();
  expect(platform.sent(createGuestFeedback)).toHaveLength(0);
});

test('a member needs neither, and finds the ticket among the own ones', async () => {
  open('member');
  await fill();
  expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
  await send();

  expect(await screen.findByRole('link', { name: '查看工单' })).toHaveAttribute('href', `/mine/feedback?ticket=${TICKET_NO}`);
});

test('a visitor whose conversation did not open sees why', () => {
  open('guest', '/customer/instead?from=chat');

  expect(screen.getByText('在线客服暂时无法打开，您可以在这里提交工单或发送邮件。')).toBeVisible();
});
