import { applyForActivity, listActivities } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Activities } from './activity.service.ts';

export const activityRoutes = (activities: Activities): Route[] => [
  serve(listActivities, (_body, { memberId }) => activities.list(memberId)),
  serve(applyForActivity, ({ activityId }, { memberId }) => activities.apply(memberId, activityId)),
];
