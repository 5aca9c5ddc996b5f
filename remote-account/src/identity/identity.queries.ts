import { dataUrlOf, pictureUpload, useApiQuery, usePlatform } from '@site/shared/platform';
import {
  addAccount,
  getIdentity,
  lookUpBin,
  submitIdentity,
  uploadIdentityPicture,
  type NewIdentityCheck,
  type NewPayout,
} from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BOOK } from '../common/account.queries.ts';
import type { SentPicture } from './identity.rules.ts';

const IDENTITY = ['identity'] as const;
const BIN_DIGITS = 6;

/** Refetched whenever the page opens: a person decides in the meantime. */
export const useIdentity = () => useApiQuery(IDENTITY, getIdentity, null, { staleTime: 0 });

/** Sends a check; the profile and the payout accounts learn of the name. */
export function useSubmitIdentity() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (check: NewIdentityCheck) => api.call(submitIdentity, check),
    onSuccess: async (identity) => {
      queries.setQueryData(IDENTITY, identity);
      await Promise.all([queries.invalidateQueries({ queryKey: ['profile'] }), queries.invalidateQueries({ queryKey: BOOK })]);
    },
  });
}

/** Uploads a picture; the page shows it from the local file, no request reads it back. */
export function useSendDocument(): (file: File) => Promise<SentPicture> {
  const { api } = usePlatform();
  return async (file) => {
    const upload = await pictureUpload(file, await import('@site/shared/crypto'));
    const { pictureId } = await api.call(uploadIdentityPicture, upload);
    return { pictureId, preview: await dataUrlOf(file) };
  };
}

export function useBindCard() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (card: NewPayout) => api.call(addAccount, card),
    onSuccess: () => queries.invalidateQueries({ queryKey: BOOK }),
  });
}

/** The bank that the first digits of a card identify; queried once there are enough of them. */
export function useBin(cardNo: string) {
  const prefix = cardNo.replace(/\D/g, '').slice(0, BIN_DIGITS);
  return useApiQuery(['card-bin', prefix], lookUpBin, { prefix }, { enabled: prefix.length === BIN_DIGITS, staleTime: Infinity });
}
