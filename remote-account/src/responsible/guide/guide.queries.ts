import { usePlatform } from '@site/shared/platform';
import { getGuide, listAccounts, markGuide, setWithdrawPassword, submitRealName, type GuideMark, type RealName } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const GUIDE = ['register-guide'] as const;
const BOOK = ['payout-accounts'] as const;

export function useGuide() {
  const { api } = usePlatform();
  return useQuery({ queryKey: GUIDE, queryFn: ({ signal }) => api.call(getGuide, null, { signal }) });
}

/** Keeps an answer of the guide. */
export function useMark() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mark: GuideMark) => api.call(markGuide, { mark }),
    onSuccess: (marks) => queries.setQueryData(GUIDE, marks),
  });
}

/** Whether real name and withdrawal password were given. */
export function useAccountSteps() {
  const { api } = usePlatform();
  return useQuery({ queryKey: BOOK, queryFn: ({ signal }) => api.call(listAccounts, null, { signal }) });
}

export function useRealName() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RealName) => api.call(submitRealName, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: BOOK }),
  });
}

export function useWithdrawPassword() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.call(setWithdrawPassword, { password }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BOOK }),
  });
}
