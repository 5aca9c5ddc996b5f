import { VIP_KEEP_DAYS, VIP_LEVELS } from '@site/shared/product';
import { claimVipGifts, getVipInfo, listVipGifts, listVipLevels } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Gifts } from './gifts.ts';
import type { Vip } from './vip.service.ts';

export const vipRoutes = (vip: Vip, gifts: Pick<Gifts, 'claim'>): Route[] => [
  serve(getVipInfo, (_body, { memberId }) => vip.info(memberId)),
  serve(listVipLevels, () => ({ levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS })),
  serve(listVipGifts, async (_body, { memberId }) => ({ list: await vip.gifts(memberId) })),
  serve(claimVipGifts, ({ giftIds }, { memberId, trx }) => gifts.claim(trx, memberId, giftIds)),
];
