import { FIELD } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** One step of the commission: from how many active players, and the share of net revenue in basis points. */
export interface CommissionTier {
  readonly fromPlayers: number;
  readonly rateBp: number;
}

/** The terms for agents. Without `recruiting` no new agents are accepted, and nothing invites to it. */
export interface AgentProgram {
  readonly recruiting: boolean;
  readonly intro: string;
  readonly tiers: readonly CommissionTier[];
  readonly duties: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly email: string;
}

/** Whether a code in an address is that of an agent. */
export interface AgentVerification {
  readonly code: string;
  readonly valid: boolean;
  /** The agent's name with its middle hidden; null when the code is not known. */
  readonly maskedName: string | null;
  /** ISO date, null when the code is not known. */
  readonly since: string | null;
}

export const agentApplicationBody = z.object({
  name: z.string().check(z.trim(), z.minLength(2, '请输入您的称呼'), z.maxLength(30, '称呼最多30个字符')),
  email: z.string().check(z.trim(), z.minLength(1, { error: '请输入邮箱', abort: true }), z.regex(FIELD.email.pattern, FIELD.email.wrong)),
  plan: z.string().check(z.trim(), z.minLength(10, '请至少填写10个字符'), z.maxLength(500, '内容不能超过500个字符')),
  adult: z.literal(true, '请确认您已年满18周岁'),
});
export type AgentApplication = z.infer<typeof agentApplicationBody>;

/** One sponsorship; `index` is its place, 0 the current one. Dates are ISO dates without time. */
export interface Sponsorship {
  readonly index: number;
  readonly partner: string;
  readonly field: string;
  readonly title: string;
  readonly story: readonly string[];
  readonly from: string;
  readonly until: string | null;
  readonly milestones: readonly { readonly at: string; readonly text: string }[];
  /** A press article about it; `url` is null where it is not on the web. */
  readonly press: readonly { readonly at: string; readonly outlet: string; readonly title: string; readonly url: string | null }[];
  /** Pictures of the site's own: a wide one, and the partner's mark. */
  readonly art: string;
  readonly mark: string;
}

export const getAgentProgram = endpoint<null, AgentProgram>('GET', '/agent/api/v1/info');
export const verifyAgent = endpoint<{ code: string }, AgentVerification>(
  'POST',
  '/agent/api/v1/verify',
  z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
/** Returns the number of the stored application. */
export const applyAsAgent = endpoint<AgentApplication, { readonly applicationNo: string }>(
  'POST',
  '/agent/api/v1/apply',
  agentApplicationBody,
);
export const listSponsorships = endpoint<null, readonly Sponsorship[]>('GET', '/site/api/v1/sponsor/list');
