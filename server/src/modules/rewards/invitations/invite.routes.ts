import { claimInvite, getInviteSummary, listInvited } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Invitations } from './invite.service.ts';

export const inviteRoutes = (invitations: Invitations): Route[] => [
  bindEndpoint(getInviteSummary, (_body, { memberId }) => invitations.summary(memberId)),
  bindEndpoint(listInvited, (query, { memberId }) => invitations.list(memberId, query)),
  bindEndpoint(claimInvite, ({ rewardId }, { memberId, trx }) => invitations.claim(trx, memberId, rewardId)),
];
