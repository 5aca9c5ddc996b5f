import { CODE } from '@site/shared/product';
import { applyAsAgent, getAgentProgram, listSponsorships, verifyAgent, type AgentProgram } from '@site/shared/wire';
import { opsGet, type OpsRoute } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Agents } from './agents.service.ts';
import type { SiteContent } from '../site-content.port.ts';

/** The terms of the agent programme; a separate setting says whether new agents are accepted. */
const AGENT_PROGRAM: Omit<AgentProgram, 'recruiting' | 'email'> = {
  intro: '代理与平台按月结算净收入分成。所有数据在后台可查，规则公开，不设隐藏条款。',
  tiers: [
    { fromPlayers: 5, rateBp: 2000 },
    { fromPlayers: 20, rateBp: 2500 },
    { fromPlayers: 50, rateBp: 3000 },
    { fromPlayers: 100, rateBp: 3500 },
  ],
  duties: [
    '只向年满 18 周岁、所在地区允许参与的成年人介绍本站。',
    '不得代收代付、不得提供个人收款账户，也不得代客操作账号。',
    '不得以「稳赚」「返现」等用语宣传，不得联系正在自我排除的会员。',
    '发现会员有失控迹象时，应主动告知理性游戏工具与求助热线。',
  ],
  questions: [
    { question: '净收入如何计算？', answer: '会员净亏损减去优惠、返水与场馆费用后的金额，以每月 1 日 00:00（GMT+8）为界。' },
    { question: '活跃会员如何认定？', answer: '当月有效投注不低于 500 元且完成实名的会员计为 1 名活跃会员。' },
    { question: '当月净收入为负怎么办？', answer: '负数不结转至下月，也不会向代理追偿。' },
    { question: '佣金何时发放？', answer: '每月 5 日前核对，10 日前发放至本人的收款账户。' },
  ],
};

/** Whether recruiting agents is allowed in the visitor's country. */
type MayRecruit = (ip: string) => Promise<boolean>;

export const partnerRoutes = (agents: Agents, { sponsorships, agentEmail: email }: SiteContent, mayRecruit: MayRecruit): Route[] => [
  bindEndpoint(getAgentProgram, async (_body, { ip }) => ({ ...AGENT_PROGRAM, email, recruiting: await mayRecruit(ip) })),
  bindEndpoint(verifyAgent, ({ code }) => agents.verify(code)),
  bindEndpoint(applyAsAgent, async (application, { ip }) => {
    if (!(await mayRecruit(ip))) throw new Refusal(CODE.common, '您所在地区暂不招募代理');
    return agents.apply(application, ip);
  }),
  bindEndpoint(listSponsorships, () => sponsorships),
];

/** `GET /ops/api/agents`: applications of those who would like to become agents, newest first. */
export const agentOpsRoutes = (agents: Agents): OpsRoute[] => [opsGet('/ops/api/agents', agents.applications)];
