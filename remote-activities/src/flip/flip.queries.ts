import { useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { rewardText } from '@site/shared/product';
import { getFlipInfo, listFlips, playFlip, type FlipResult } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRewardedAction } from '../common/use-rewarded-action.ts';
import { rewardOf } from './flip.rules.ts';

const FLIP = 'flip';
const HISTORY_ROWS = 10;

/** Chances, the open round and the odds; a guest sees the odds. */
export function useFlipInfo() {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  return useApiQuery([FLIP, 'info', userName], getFlipInfo, null, { staleTime: 0 });
}

/** One page of what was won; the previous page stays visible until the next one is loaded. */
export const useFlipHistory = (page: number) =>
  useApiQuery([FLIP, 'history', page], listFlips, { page, pageSize: HISTORY_ROWS }, { staleTime: 0, placeholderData: keepPreviousData });

/** The state of the current round: the card being turned, and the open cards until the next round starts. */
export function useFlipRound(roundNo: number | null) {
  const { api, dialogs } = usePlatform();
  const { run, busy, refusal } = useRewardedAction([FLIP]);
  const [turning, setTurning] = useState<number | null>(null);
  const [open, setOpen] = useState<FlipResult | null>(null);
  const flip = async (card: number): Promise<void> => {
    if (roundNo === null || busy !== null || open !== null) return;
    setTurning(card);
    const result = await run({
      name: `flip-${roundNo}-${card}`,
      lease: 'a card is being turned',
      send: (idempotencyKey) => api.call(playFlip, { roundNo, card }, { idempotencyKey }),
      rewards: ({ prizeId }) => [rewardOf(prizeId)].filter((reward) => reward !== null),
    });
    setTurning(null);
    if (result === null) return;
    setOpen(result);
    dialogs.notify(noticeOf(result, card), 'good');
  };
  return { flip, turning, open, next: () => setOpen(null), refusal };
}

function noticeOf({ prizeId, card }: FlipResult, requestedCard: number): string {
  const reward = rewardOf(prizeId);
  const won = reward === null ? '已翻牌' : `恭喜获得 ${rewardText(reward)}`;
  return card === requestedCard ? won : `这一局已在其他页面翻开：${won}`;
}
