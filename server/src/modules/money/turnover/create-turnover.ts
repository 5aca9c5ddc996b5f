import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createBonuses, type Bonuses } from './bonuses.ts';
import { createClosing } from './closing.ts';
import { createPlay, type TotalMoney } from './play.ts';
import { createTurnover, type Turnover } from './turnover.service.ts';
import { turnGiveUp, turnList, turnSum, turnWhy } from '@site/shared/wire';

interface TurnoverDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  venues(): Promise<readonly { readonly code: string; readonly title: string }[]>;
  readonly totalMoney: TotalMoney;
}

interface TurnoverFeature {
  readonly routes: readonly Route[];
  readonly turnover: Turnover;
  readonly bonuses: Bonuses;
  /** Counts a settled bet towards the oldest requirement. */
  readonly settled: ReturnType<typeof createPlay>['settled'];
}

/** Turnover: deposits and bonuses open requirements, settled bets count towards them. */
export function createTurnoverFeature({ db, clock, ledger, venues, totalMoney }: TurnoverDependencies): TurnoverFeature {
  const closing = createClosing({ clock, ledger });
  const play = createPlay({ clock, closing, totalMoney });
  const bonuses = createBonuses({ clock, ledger });
  const turnover = createTurnover({ db, clock, closing, play, venues });
  return { routes: turnoverRoutes(turnover), turnover, bonuses, settled: play.settled };
}

const turnoverRoutes = (turnover: Turnover): Route[] => [
  bindEndpoint(turnSum, (_body, { memberId }) => turnover.summary(memberId)),
  bindEndpoint(turnList, (query, { memberId }) => turnover.list(memberId, query)),
  bindEndpoint(turnWhy, (query, { memberId }) => turnover.why(memberId, query)),
  bindEndpoint(turnGiveUp, ({ requirementId }, { memberId, trx }) => turnover.giveUp(trx, memberId, requirementId)),
];
