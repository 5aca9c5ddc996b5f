import { usePlatform } from '@site/shared/platform';
import { listAccounts, setWithdrawPassword } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The key of the payout accounts, for whatever changes them. */
export const BOOK = ['payout-accounts'] as const;

/** Whether real name and withdrawal password were given. */
export function useAccountSteps() {
  const { api } = usePlatform();
  return useQuery({ queryKey: BOOK, queryFn: ({ signal }) => api.call(listAccounts, null, { signal }) });
}

export function useWithdrawPassword() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.call(setWithdrawPassword, { password }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BOOK }),
  });
}
