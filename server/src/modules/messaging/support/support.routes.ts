import { getSupportInfo, startSupportChat, type SupportInfo } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { SupportChats } from './chats.service.ts';

/** The sandbox's people. */
const INFO: SupportInfo = { email: 'support@sandbox.example', hours: '每日 09:00–24:00（GMT+8）', answerWithinHours: 24 };

interface SupportRoutesOptions {
  readonly chats: Pick<SupportChats, 'open'>;
  readonly supportOrigin: string;
}

export const supportRoutes = ({ chats, supportOrigin }: SupportRoutesOptions): Route[] => [
  bindEndpoint(getSupportInfo, () => INFO),
  bindEndpoint(startSupportChat, async (_body, { memberId, ip }) => ({
    url: `${supportOrigin}/support/${await chats.open({ memberId, ip })}`,
  })),
];
