import { turnGiveUp, turnList, turnSum, turnWhy } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Turnover } from './turnover.service.ts';

export const turnoverRoutes = (turnover: Turnover): Route[] => [
  serve(turnSum, (_body, { memberId }) => turnover.summary(memberId)),
  serve(turnList, (query, { memberId }) => turnover.list(memberId, query)),
  serve(turnWhy, (query, { memberId }) => turnover.why(memberId, query)),
  serve(turnGiveUp, ({ requirementId }, { memberId, trx }) => turnover.giveUp(trx, memberId, requirementId)),
];
