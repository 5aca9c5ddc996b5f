import { claimInvite, getInviteSummary, listInvited } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Invitations } from './invite.service.ts';

export const inviteRoutes = (invitations: Invitations): Route[] => [
  serve(getInviteSummary, (_body, { memberId }) => invitations.summary(memberId)),
  serve(listInvited, (query, { memberId }) => invitations.list(memberId, query)),
  serve(claimInvite, ({ rewardId }, { memberId, trx }) => invitations.claim(trx, memberId, rewardId)),
];
