import { getSignMonth, signIn } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Calendar } from './sign-in.service.ts';

export const signInRoutes = (calendar: Calendar): Route[] => [
  bindEndpoint(getSignMonth, (query, { memberId }) => calendar.month(memberId, query)),
  bindEndpoint(signIn, ({ day }, { memberId, trx }) => calendar.sign(trx, memberId, day)),
];
