import { useApiQuery, usePlatform } from '@site/shared/platform';
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
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Schemas of the forms; the backend checks the same ones. */
export { breakForm, exclusionForm, limitForm, OWN_LENGTH, realityForm } from '@site/shared/wire';

const PROTECTION = ['protection'] as const;

export const useProtection = () => useApiQuery(PROTECTION, rgGet, null);

function useChange<Body>(endpoint: Endpoint<Body, ProtectionProfile>) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => api.call(endpoint, body),
    onSuccess: (profile) => queries.setQueryData(PROTECTION, profile),
  });
}

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

/** Keeps a self test that was answered. */
export function useKeepSelfTest() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (score: number) => api.call(rgQuiz, { score }),
    onSuccess: (results) => queries.setQueryData(['self-tests'], results),
  });
}
