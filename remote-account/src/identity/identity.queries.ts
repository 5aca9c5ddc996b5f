import { dataUrlOf, pictureUpload, useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import { addAccount, getIdentity, lookUpBin, submitIdentity, uploadIdentityPicture } from '@site/shared/wire';
import { PAYOUT_ACCOUNTS_QUERY, IDENTITY_QUERIES } from '../common/account.queries.ts';
import type { SentPicture } from './identity.rules.ts';

const IDENTITY = ['identity'] as const;
const BIN_DIGITS = 6;

/** Refetched whenever the page opens: a person decides in the meantime. */
export const useIdentity = () => useApiQuery(IDENTITY, getIdentity, null, { staleTime: 0 });

/** Submits a check; profile and payout accounts show the name afterwards. */
export const useSubmitIdentity = () => useApiMutation(submitIdentity, { stores: IDENTITY, refetches: IDENTITY_QUERIES });

/** Uploads a picture; the page shows it from the local file, no request reads it back. */
export function useSendDocument(): (file: File) => Promise<SentPicture> {
  const { api } = usePlatform();
  return async (file) => {
    const upload = await pictureUpload(file, await import('@site/shared/crypto'));
    const { pictureId } = await api.call(uploadIdentityPicture, upload);
    return { pictureId, preview: await dataUrlOf(file) };
  };
}

export const useBindCard = () => useApiMutation(addAccount, { refetches: [PAYOUT_ACCOUNTS_QUERY] });

/** The bank that the first digits of a card identify; queried once there are enough of them. */
export function useBin(cardNo: string) {
  const prefix = cardNo.replace(/\D/g, '').slice(0, BIN_DIGITS);
  return useApiQuery(['card-bin', prefix], lookUpBin, { prefix }, { enabled: prefix.length === BIN_DIGITS, staleTime: Infinity });
}
