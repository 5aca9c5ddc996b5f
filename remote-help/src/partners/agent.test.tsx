import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent, type TestAnswer } from '@site/shared/testing';
import { applyAsAgent, getAgentProgram, verifyAgent, type AgentProgram } from '@site/shared/wire';
import AgentScreen from './agent.screen.tsx';

const program: AgentProgram = {
  recruiting: true,
  intro: '按月结算净收入分成。',
  tiers: [{ fromPlayers: 5, rateBp: 2000 }],
  duties: ['不得代收代付。'],
  questions: [{ question: '佣金何时发放？', answer: '每月10日前。' }],
  email: 'agent@sandbox.example',
};

function openAgent(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getAgentProgram, program), ...more);
  return { platform, open: () => renderScreen(<AgentScreen />, platform, { path: '/agent' }) };
}

async function fillIn(plan: string) {
  await userEvent.type(await screen.findByLabelText('称呼'), '周先生');
  await userEvent.type(screen.getByLabelText('邮箱'), 'zhou@example.com');
  await userEvent.type(screen.getByLabelText(/合作计划/), plan);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
}

test('the terms are shown before the form', async () => {
  openAgent().open();

  expect(await screen.findByText('5 人起')).toBeVisible();
  expect(screen.getByText('20%')).toBeVisible();
  expect(screen.getByText('不得代收代付。')).toBeVisible();
});

test('an application is sent once and its number is shown', async () => {
  const { platform, open } = openAgent(answer(applyAsAgent, { applicationNo: 'A261121ABCDEF' }));
  open();

  await fillIn('线下茶馆的老顾客社群，约一百人。');

  expect(await screen.findByText('申请编号 A261121ABCDEF')).toBeVisible();
  expect(platform.sent(applyAsAgent)).toEqual([
    { name: '周先生', email: 'zhou@example.com', plan: '线下茶馆的老顾客社群，约一百人。', adult: true },
  ]);
});

test('a refused application keeps what was typed', async () => {
  openAgent(refuse(applyAsAgent, 6501, '操作过于频繁，请明日再试')).open();

  await fillIn('线下茶馆的老顾客社群，约一百人。');

  expect(await screen.findByText('操作过于频繁，请明日再试')).toBeVisible();
  expect(screen.getByLabelText('称呼')).toHaveValue('周先生');
});

test('too short a plan is refused before it is sent, and its field gets the focus', async () => {
  const { platform, open } = openAgent();
  open();

  await fillIn('短');

  expect(await screen.findByText('请至少填写10个字符')).toBeVisible();
  expect(screen.getByLabelText(/合作计划/)).toHaveFocus();
  expect(platform.sent(applyAsAgent)).toEqual([]);
});

test.each([
  [{ code: 'XH8801', valid: true, maskedName: '沈*远', since: '2025-03-01' }, /已登记代理：沈\*远/],
  [{ code: 'FAKE01', valid: false, maskedName: null, since: null }, /未查到该代理/],
])('the agent who sent the visitor here is checked: %j [SH-1]', async (verification, text) => {
  const { platform, open } = openAgent(answer(verifyAgent, verification));
  platform.storage.write('agentVerify', verification.code);
  open();

  expect(await screen.findByText(text)).toBeVisible();
});

test('no link invites to apply where applications are closed', async () => {
  openAgent(answer(getAgentProgram, { ...program, recruiting: false })).open();

  expect(await screen.findByText('您所在的地区暂不开放代理合作')).toBeVisible();
  expect(screen.queryByText('20%')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '提交申请' })).not.toBeInTheDocument();
});
