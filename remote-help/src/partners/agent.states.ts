import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { applyAsAgent, getAgentProgram, verifyAgent, type AgentProgram } from '@site/shared/wire';

const PROGRAM: AgentProgram = {
  recruiting: true,
  intro: '按月结算净收入分成，最高可达四成。',
  tiers: [
    { fromPlayers: 5, rateBp: 2000 },
    { fromPlayers: 20, rateBp: 3000 },
    { fromPlayers: 50, rateBp: 4000 },
  ],
  duties: ['不得代收代付。', '不得向未满18周岁的人推广。', '宣传内容须与本站公布的条款一致。'],
  questions: [
    { question: '佣金何时发放？', answer: '每月10日前发放上月佣金。' },
    { question: '佣金可以为负吗？', answer: '当月为负时结转至下月，不向代理收取。' },
  ],
  email: 'agent@sandbox.example',
};

export const states = defineStates({
  full: [
    answer(getAgentProgram, PROGRAM),
    answer(verifyAgent, { code: 'XH8801', valid: true, maskedName: '沈*远', since: '2025-03-01' }),
    answer(applyAsAgent, { applicationNo: 'A261121ABCDEF' }),
  ],
  empty: null,
  others: {
    closed: { answers: [answer(getAgentProgram, { ...PROGRAM, recruiting: false })] },
    'known-agent': { stored: { agentVerify: 'XH8801' }, answers: [] },
    'unknown-agent': {
      stored: { agentVerify: 'FAKE01' },
      answers: [answer(verifyAgent, { code: 'FAKE01', valid: false, maskedName: null, since: null })],
    },
    refused: { answers: [refuse(applyAsAgent, CODE.common, '操作过于频繁，请明日再试')] },
  },
});
