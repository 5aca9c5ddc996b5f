import { useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The schema of the name's form; the backend checks the same one. */
export { passkeyNameForm } from '@site/shared/wire';

const PASSKEYS = ['passkeys'] as const;

export const usePasskeys = () => useApiQuery(PASSKEYS, listPasskeys, null);

/** Adds a passkey of this device, with the log-in password. */
export function useAddPasskey() {
  const { api, passkeys } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => {
      const creation = await api.call(startPasskey, { password });
      return api.call(addPasskey, { credential: await passkeys.create(creation) });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

export const useRenamePasskey = () => useApiMutation(renamePasskey, { refetches: [PASSKEYS] });

/** The current session ends with the passkey that began it; the next call then says so. */
export const useRemovePasskey = () => useApiMutation(removePasskey, { refetches: [PASSKEYS] });
