import { useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import type { Reward } from '@site/shared/product';
import { getSignInMonth, signIn, type SignInResult } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useRewardedAction } from '../common/use-rewarded-action.ts';
import { signedText } from './calendar.rules.ts';

const CALENDAR = 'calendar';

/** A month of the calendar; the previous one stays visible until the next one is loaded. */
export function useSignMonth(month: string | undefined) {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  return useApiQuery([CALENDAR, userName, month ?? 'now'], getSignInMonth, month === undefined ? {} : { month }, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Signs a day. `busy` while it is under way, `refusal` why it did not work. */
export function useSignIn() {
  const { api, dialogs } = usePlatform();
  const { run, busy, refusal } = useRewardedAction([CALENDAR, 'flip']);
  const sign = async (day: string): Promise<void> => {
    const signed = await run({
      name: `sign-${day}`,
      lease: 'a day is being signed in',
      send: (idempotencyKey) => api.call(signIn, { day }, { idempotencyKey }),
      rewards: rewardsOf,
    });
    if (signed !== null) dialogs.notify(signedText(signed), 'good');
  };
  return { sign, busy: busy !== null, refusal };
}

function rewardsOf({ coins, rewards }: SignInResult): readonly Reward[] {
  return [coins, ...rewards.map((reward) => reward.coins)].map((amount) => ({ kind: 'coins', coins: amount }));
}
