import { useApiQuery, usePlatform } from '@site/shared/platform';
import { getGuide, markGuide, submitRealName, type GuideMark, type RealName } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BOOK } from '../../common/account.queries.ts';

/** The schema of the form; the backend checks the same one. */
export { realNameBody } from '@site/shared/wire';

const GUIDE = ['register-guide'] as const;

export const useGuide = () => useApiQuery(GUIDE, getGuide, null);

/** Keeps an answer of the guide. */
export function useMark() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mark: GuideMark) => api.call(markGuide, { mark }),
    onSuccess: (marks) => queries.setQueryData(GUIDE, marks),
  });
}

export function useRealName() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RealName) => api.call(submitRealName, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: BOOK }),
  });
}
