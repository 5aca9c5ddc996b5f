import { useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import { listAccounts, sendPhoneCode, setWithdrawPassword } from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';

/** The schema of the form; the backend checks the same one. */
export { withdrawPasswordForm } from '@site/shared/wire';

/** The key of the payout accounts, for whatever changes them. */
export const PAYOUT_ACCOUNTS_QUERY = ['payout-accounts'] as const;

/** The queries that show the real name, the phone and the withdrawal password. */
export const IDENTITY_QUERIES = [PAYOUT_ACCOUNTS_QUERY, ['profile']] as const;

/** Whether real name, phone and withdrawal password were given. */
export const useAccountSteps = () => useApiQuery(PAYOUT_ACCOUNTS_QUERY, listAccounts, null);

/** Refetches the queries that show the phone, once it is bound. */
export function usePhoneBound(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(IDENTITY_QUERIES.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Sends a code to the member's phone; returns the seconds until the next one. Rejects with the refusal. */
export function usePhoneCode(): () => Promise<number> {
  const { api } = usePlatform();
  return async () => (await api.call(sendPhoneCode, { scene: 'payout' })).cooldown;
}

export const useWithdrawPassword = () => useApiMutation(setWithdrawPassword, { refetches: IDENTITY_QUERIES });
