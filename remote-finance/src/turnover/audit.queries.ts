import { useApiMutation, useApiQuery, useEvent, useFailureNotice, usePlatform } from '@site/shared/platform';
import { PAGE_SIZE, giveUpBonus, listTurnoverRequirements, getTurnoverSummary, listTurnoverLines } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

const ALL = ['turnover'];

/** The current sum that is left to play. */
export const useTurnoverLeft = () => useApiQuery([...ALL, 'summary'], getTurnoverSummary, null, { staleTime: 0 });

/** Requirements that are open, or those that ended; refetched when a bet was settled or money moved. */
export function useRequirements(open: boolean, page: number) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ALL });
  useEvent('bet:settled', refresh);
  useEvent('wallet:changed', refresh);
  return useApiQuery(
    [...ALL, 'list', open, page],
    listTurnoverRequirements,
    { open, page, pageSize: PAGE_SIZE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
}

const LINES = 10;

/** The bets a requirement saw, a page at a time. */
export const useLines = (requirementId: string, uncountedOnly: boolean, page: number) =>
  useApiQuery(
    [...ALL, 'why', requirementId, uncountedOnly, page],
    listTurnoverLines,
    { requirementId, uncountedOnly, page, pageSize: LINES },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Gives a bonus up; pressing again after a lost answer gives up nothing twice. */
export function useGiveUp() {
  const { bus, dialogs } = usePlatform();
  const notifyFailure = useFailureNotice();
  const queries = useQueryClient();
  return useApiMutation(giveUpBonus, {
    onSuccess: ({ title }) => {
      dialogs.notify(`已放弃${title}`, 'good');
      bus.emit('wallet:changed', { by: 'give-up' });
    },
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}
