import { useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import { pushMatchesOf } from '@site/shared/product';
import { choosePush, getPushSetting, type PushSetting, setPushMatches, unsubscribePush } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const PUSH = ['push-setting'] as const;

export const usePushSetting = () => useApiQuery(PUSH, getPushSetting, null);

/** Hands over the matches starred in this browser where their beginning is pushed to it, and no later ones where it is not. */
function useHandOver() {
  const { api, storage } = usePlatform();
  return async ({ choices, isSubscribed }: PushSetting): Promise<void> => {
    if (!choices.matches || !isSubscribed) return storage.remove('pushMatches');
    storage.write('pushMatches', true);
    await api.call(setPushMatches, { matches: pushMatchesOf(storage.read('favouriteMatches') ?? []) });
  };
}

/** Saves what is pushed. */
export function useChoosePush() {
  return useApiMutation(choosePush, { stores: PUSH, onSuccess: useHandOver() });
}

/** Switches notices of this browser on, which asks for the permission, or off. */
export function useTurnPush() {
  const { api, push } = usePlatform();
  const queries = useQueryClient();
  const handOver = useHandOver();
  return useMutation({
    async mutationFn(on: boolean) {
      if (on) return push.subscribe();
      const left = await api.call(unsubscribePush, null);
      await push.unsubscribe();
      return left;
    },
    async onSuccess(stored) {
      queries.setQueryData(PUSH, stored);
      await handOver(stored);
    },
  });
}
