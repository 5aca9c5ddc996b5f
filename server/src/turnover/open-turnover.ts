import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createBonuses, type Bonuses } from './bonuses.ts';
import { createClosing } from './closing.ts';
import { createPlay, type TotalMoney } from './play.ts';
import { turnoverRoutes } from './turnover.routes.ts';
import { createTurnover, type Turnover } from './turnover.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Moments;
  venues(): Promise<readonly { readonly code: string; readonly title: string }[]>;
  readonly totalMoney: TotalMoney;
}

export interface OpenTurnover {
  readonly routes: readonly Route[];
  readonly turnover: Turnover;
  readonly bonuses: Bonuses;
}

/** The whole turnover feature; from now on deposits open requirements and settled bets count to them. */
export function openTurnover({ db, clock, ledger, moments, venues, totalMoney }: Parts): OpenTurnover {
  const closing = createClosing({ clock, ledger });
  const play = createPlay({ clock, closing, totalMoney });
  const bonuses = createBonuses({ clock, ledger });
  const turnover = createTurnover({ db, clock, closing, play, venues });
  moments.depositCredited.follow((trx, deposit) => bonuses.openForDeposit(trx, deposit));
  moments.betSettled.follow((trx, bet) => play.settled(trx, bet));
  return { routes: turnoverRoutes(turnover), turnover, bonuses };
}
