import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { createGifts, type Gifts } from './gifts.ts';
import type { GrantGift, Levels, SendMail } from './dependencies.ts';
import { createProgress, type Progress } from './progress.ts';
import { createVip, type Vip } from './vip.service.ts';
import { VIP_KEEP_DAYS, VIP_LEVELS } from '@site/shared/product';
import { claimVipGifts, getVipInfo, listVipGifts, listVipLevels } from '@site/shared/wire';

interface VipDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly members: Levels;
  readonly sendMail: SendMail;
  readonly grant: GrantGift;
}

interface VipFeature {
  readonly routes: readonly Route[];
  readonly vip: Vip;
  readonly progress: Progress;
}

/** VIP levels: progress by deposits and settled bets, gifts, and benefits of a level. */
export function createVipFeature({ db, clock, events, members, sendMail, grant }: VipDependencies): VipFeature {
  const gifts = createGifts({ clock, events, members, grant });
  const progress = createProgress({ db, clock, members, gifts, sendMail });
  const vip = createVip({ db, clock, members });
  return { routes: vipRoutes(vip, gifts), vip, progress };
}

const vipRoutes = (vip: Vip, gifts: Pick<Gifts, 'claim'>): Route[] => [
  bindEndpoint(getVipInfo, (_body, { memberId }) => vip.info(memberId)),
  bindEndpoint(listVipLevels, () => ({ levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS })),
  bindEndpoint(listVipGifts, async (_body, { memberId }) => ({ list: await vip.gifts(memberId) })),
  bindEndpoint(claimVipGifts, ({ giftIds }, { memberId, trx }) => gifts.claim(trx, memberId, giftIds)),
];
