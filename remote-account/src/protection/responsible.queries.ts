import { useApiMutation, useApiQuery } from '@site/shared/platform';
import {
  rgCareSeen,
  rgExclude,
  rgGet,
  rgLimitCancel,
  rgLimitConfirm,
  rgLimitSet,
  rgQuiz,
  rgReality,
  rgReviewed,
  rgStatement,
  rgTimeout,
  type Endpoint,
  type ProtectionProfile,
} from '@site/shared/wire';

/** Schemas of the forms; the backend checks the same ones. */
export { breakForm, exclusionForm, limitForm, OWN_LENGTH, realityForm } from '@site/shared/wire';

const PROTECTION = ['protection'] as const;

export const useProtection = () => useApiQuery(PROTECTION, rgGet, null);

const useChange = <Body>(endpoint: Endpoint<Body, ProtectionProfile>) => useApiMutation(endpoint, { stores: PROTECTION });

export const useSetLimit = () => useChange(rgLimitSet);
export const useCancelRaise = () => useChange(rgLimitCancel);
export const useConfirmRaise = () => useChange(rgLimitConfirm);
export const useReality = () => useChange(rgReality);
export const useBreak = () => useChange(rgTimeout);
export const useCareSeen = () => useChange(rgCareSeen);
export const useReviewed = () => useChange(rgReviewed);
export const useExclusion = () => useChange(rgExclude);

export const useStatement = () => useApiQuery(['protection-statement'], rgStatement, null);

export const useSelfTests = () => useApiQuery(['self-tests'], rgQuiz, {});

/** Saves the score of an answered self test. */
export const useSaveSelfTest = () => useApiMutation(rgQuiz, { stores: ['self-tests'] });
