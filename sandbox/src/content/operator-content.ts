import type { OperatorContent } from '@site/server/ports.ts';
import { hostOf } from '../simulated-users/room-hosts.ts';
import { SPONSORSHIPS } from './sponsorships.ts';

/** The note of help articles that mention money. */
export const HELP_NOTE = '演示环境 · 不涉及真实资金。本页出现的金额、账户和订单都只用于演示，不能兑换为现金，也请不要向任何人付款。';

/** The invented company that operates the sandbox; chat rooms begin with these messages. */
export const operatorContent = (history: OperatorContent['roomContent']['history']): OperatorContent => ({
  siteContent: { sponsorships: SPONSORSHIPS, agentEmail: 'agent@sandbox.example', helpNote: HELP_NOTE },
  roomContent: { hostOf, history },
  supportInfo: { email: 'support@sandbox.example', hours: '每日 09:00–24:00（GMT+8）', answerWithinHours: 24 },
});
