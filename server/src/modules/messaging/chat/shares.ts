import type { SharedBet } from '@site/shared/wire';
import { createId } from '../../../kernel/ids.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { ChatRefusal } from './refuse.ts';

const SHAREABLE: readonly SharedBet['status'][] = ['pending', 'accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void'];

interface Asked {
  readonly memberId: string;
  readonly betNo: string;
  readonly showStake: boolean;
}

/** A member's own bet as others see it: without its number, and without the stake unless the member shows it. Throws for any other bet. */
export function createShares({ bet, nowMs }: Pick<ChatDependencies, 'bet'> & { nowMs(): number }) {
  return async function share({ memberId, betNo, showStake }: Asked): Promise<SharedBet> {
    const found = await bet(betNo);
    if (found === null || found.memberId !== memberId) throw new ChatRefusal('bet', '注单不存在');
    const status = SHAREABLE.find((one) => one === found.status);
    if (status === undefined) throw new ChatRefusal('bet', '该注单无法晒单');
    const money = showStake ? { stake: found.stake, netWinLoss: found.netWinLoss } : { stake: null, netWinLoss: null };
    return { ...found.shown, ...money, shareId: createId(nowMs()), status };
  };
}

export type Share = ReturnType<typeof createShares>;
