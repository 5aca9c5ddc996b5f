import { failureText, isExpected, useEvent, usePlatform } from '@site/shared/platform';
import { PAGE_SIZE, turnGiveUp, turnList, turnSum, turnWhy } from '@site/shared/wire';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const ALL = ['turnover'];

/** The current sum that is left to play. */
export function useTurnoverLeft() {
  const { api } = usePlatform();
  return useQuery({ queryKey: [...ALL, 'summary'], staleTime: 0, queryFn: ({ signal }) => api.call(turnSum, null, { signal }) });
}

/** Requirements that are open, or those that ended; refetched when a bet was settled or money moved. */
export function useRequirements(open: boolean, page: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ALL });
  useEvent('bet:settled', refresh);
  useEvent('wallet:changed', refresh);
  return useQuery({
    queryKey: [...ALL, 'list', open, page],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(turnList, { open, page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const LINES = 10;

/** The bets a requirement saw, a page at a time. */
export function useLines(requirementId: string, uncountedOnly: boolean, page: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...ALL, 'why', requirementId, uncountedOnly, page],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(turnWhy, { requirementId, uncountedOnly, page, pageSize: LINES }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Gives a bonus up; pressing again after a lost answer gives up nothing twice. */
export function useGiveUp() {
  const { api, bus, dialogs, failures } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (requirementId: string) => api.call(turnGiveUp, { requirementId }),
    onSuccess: ({ title }) => {
      dialogs.notify(`已放弃${title}`, 'good');
      bus.emit('wallet:changed', { by: 'give-up' });
    },
    onError: (error) => {
      if (!isExpected(error)) failures.report(error);
      dialogs.notify(failureText(error), 'bad');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}
