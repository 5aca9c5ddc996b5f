import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import { createGifts } from './gifts.ts';
import type { GrantGift, Levels, SendMail } from './neighbours.ts';
import { createProgress, type Progress } from './progress.ts';
import { vipRoutes } from './vip.routes.ts';
import { createVip, type Vip } from './vip.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Moments;
  readonly members: Levels;
  readonly sendMail: SendMail;
  readonly grant: GrantGift;
}

export interface OpenVip {
  readonly routes: readonly Route[];
  readonly vip: Vip;
  readonly progress: Pick<Progress, 'tick'>;
}

/** The whole VIP feature; from now on deposits and settled bets count. */
export function openVip({ db, clock, moments, members, sendMail, grant }: Parts): OpenVip {
  const gifts = createGifts({ clock, moments, members, grant });
  const progress = createProgress({ db, clock, members, gifts, sendMail });
  const vip = createVip({ db, clock, members });
  moments.depositCredited.follow((trx, { memberId, amount }) => progress.add(trx, memberId, { deposited: amount }));
  moments.betSettled.follow((trx, { memberId, validAmount }) => progress.add(trx, memberId, { played: validAmount }));
  return { routes: vipRoutes(vip, gifts), vip, progress };
}
