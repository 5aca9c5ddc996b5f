import { dataUrlOf, failureText, pictureUpload, useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import {
  addAccount,
  requestAccountRemoval,
  getAccountPicture,
  listAccounts,
  lookUpBin,
  sendPhoneCode,
  setDefaultAccount,
  uploadAccountPicture,
  type NewPayout,
  type PayoutAccount,
} from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';

const BOOK = ['payout', 'book'];
const BIN_DIGITS = 6;

/** The member's accounts and which steps come before the first; refetched whenever a page opens. */
export const usePayoutBook = () => useApiQuery(BOOK, listAccounts, null, { staleTime: 0 });

/** Refetches the accounts; resolves once they are loaded. */
export function useBookRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: BOOK });
}

/** Adds an account; rejects with the refusal, for the form to show. */
export function useAddAccount(): (body: NewPayout) => Promise<PayoutAccount> {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  return async (body) => {
    const added = await api.call(addAccount, body);
    await refresh();
    return added;
  };
}

/** Sends a code to the member's phone; returns the seconds until the next one, or null when it was refused, which a notice says. */
export function usePhoneCode(): () => Promise<number | null> {
  const { api, dialogs } = usePlatform();
  return async () => {
    try {
      return (await api.call(sendPhoneCode, { scene: 'payout' })).cooldown;
    } catch (error) {
      dialogs.notify(failureText(error), 'bad');
      return null;
    }
  };
}

const CODE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Sends the picture of a code up; it is shown from the file itself. Rejects with the refusal. */
export function useSendCodePicture(): (file: File) => Promise<{ readonly pictureId: string; readonly preview: string }> {
  const { api } = usePlatform();
  return async (file) => {
    const { sha256Hex } = await import('@site/shared/crypto');
    const { pictureId } = await api.call(uploadAccountPicture, await pictureUpload(file, { sha256Hex, types: CODE_TYPES }));
    return { pictureId, preview: await dataUrlOf(file) };
  };
}

/** The picture of an account's code, requested when the member opens it. */
export const useCodePicture = (accountId: string) =>
  useApiQuery(['payout', 'picture', accountId], getAccountPicture, { accountId }, { staleTime: Infinity });

/** The bank that the first digits of a card identify; queried once there are enough of them. */
export function useBin(cardNo: string) {
  const prefix = cardNo.replace(/\D/g, '').slice(0, BIN_DIGITS);
  return useApiQuery(['payout', 'bin', prefix], lookUpBin, { prefix }, { enabled: prefix.length === BIN_DIGITS, staleTime: Infinity });
}

/** The actions on an account; a notice shows a refusal. */
export function useAccountActions() {
  const { dialogs } = usePlatform();
  const options = { refetches: [BOOK], onError: (error: Error) => dialogs.notify(failureText(error), 'bad') };
  const makeDefault = useApiMutation(setDefaultAccount, options);
  const askRemoval = useApiMutation(requestAccountRemoval, options);
  return { makeDefault, askRemoval, busy: makeDefault.isPending || askRemoval.isPending };
}
