import { useApiQuery, usePlatform } from '@site/shared/platform';
import { listAccounts, sendPhoneCode, setWithdrawPassword } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The schema of the form; the backend checks the same one. */
export { withdrawPasswordForm } from '@site/shared/wire';

/** The key of the payout accounts, for whatever changes them. */
export const BOOK = ['payout-accounts'] as const;

/** Whether real name, phone and withdrawal password were given. */
export const useAccountSteps = () => useApiQuery(BOOK, listAccounts, null);

/** Has what was given refetched, once a phone is bound. */
export function usePhoneBound(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: BOOK }), queries.invalidateQueries({ queryKey: ['profile'] })]);
  };
}

/** Sends a code to the member's phone; answers the seconds until the next one. Rejects with the refusal. */
export function usePhoneCode(): () => Promise<number> {
  const { api } = usePlatform();
  return async () => (await api.call(sendPhoneCode, { scene: 'payout' })).cooldown;
}

export function useWithdrawPassword() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.call(setWithdrawPassword, { password }),
    onSuccess: () => Promise.all([queries.invalidateQueries({ queryKey: BOOK }), queries.invalidateQueries({ queryKey: ['profile'] })]),
  });
}
