import { applyForActivity, listActivities } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Activities } from './activity.service.ts';

export const activityRoutes = (activities: Activities): Route[] => [
  bindEndpoint(listActivities, (_body, { memberId }) => activities.list(memberId)),
  bindEndpoint(applyForActivity, ({ activityId }, { memberId }) => activities.apply(memberId, activityId)),
];
