import { getSignMonth, signIn } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Calendar } from './sign-in.service.ts';

export const signInRoutes = (calendar: Calendar): Route[] => [
  serve(getSignMonth, (query, { memberId }) => calendar.month(memberId, query)),
  serve(signIn, ({ day }, { memberId, trx }) => calendar.sign(trx, memberId, day)),
];
