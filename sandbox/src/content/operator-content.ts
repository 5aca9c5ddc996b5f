import type { OperatorContent } from '@site/server/ports.ts';
import { hostOf } from '../simulated-users/room-hosts.ts';
import { readHelpArticles } from './help-articles.ts';
import { SPONSORSHIPS } from './sponsorships.ts';

/** The invented company that operates the sandbox; chat rooms begin with these messages. */
export const operatorContent = (history: OperatorContent['roomContent']['history']): OperatorContent => ({
  siteContent: {
    settings: { address: '演示环境', globePhoneNumber: '400-000-4002' },
    description: '演示环境：赛事、游戏与帮助，添加到主屏幕即可打开。',
    sponsorships: SPONSORSHIPS,
    agentEmail: 'agent@sandbox.example',
  },
  helpArticles: readHelpArticles(),
  roomContent: { hostOf, history },
  supportInfo: { email: 'support@sandbox.example', hours: '每日 09:00–24:00（GMT+8）', answerWithinHours: 24 },
});
