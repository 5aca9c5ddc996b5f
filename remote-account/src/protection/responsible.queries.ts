import { useApiMutation, useApiQuery } from '@site/shared/platform';
import {
  acknowledgeCare,
  excludeMember,
  getProtection,
  cancelLimitRaise,
  confirmLimitRaise,
  setLimit,
  submitSelfTest,
  setRealityCheck,
  acknowledgeReview,
  getPlayStatement,
  startBreak,
  type Endpoint,
  type ProtectionProfile,
} from '@site/shared/wire';

/** Schemas of the forms; the backend checks the same ones. */
export { breakForm, exclusionForm, limitForm, OWN_LENGTH, realityForm } from '@site/shared/wire';

const PROTECTION = ['protection'] as const;

export const useProtection = () => useApiQuery(PROTECTION, getProtection, null);

const useChange = <Body>(endpoint: Endpoint<Body, ProtectionProfile>) => useApiMutation(endpoint, { stores: PROTECTION });

export const useSetLimit = () => useChange(setLimit);
export const useCancelRaise = () => useChange(cancelLimitRaise);
export const useConfirmRaise = () => useChange(confirmLimitRaise);
export const useReality = () => useChange(setRealityCheck);
export const useBreak = () => useChange(startBreak);
export const useCareSeen = () => useChange(acknowledgeCare);
export const useReviewed = () => useChange(acknowledgeReview);
export const useExclusion = () => useChange(excludeMember);

export const useStatement = () => useApiQuery(['protection-statement'], getPlayStatement, null);

export const useSelfTests = () => useApiQuery(['self-tests'], submitSelfTest, {});

/** Saves the score of an answered self test. */
export const useSaveSelfTest = () => useApiMutation(submitSelfTest, { stores: ['self-tests'] });
