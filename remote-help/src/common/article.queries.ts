import { usePlatform } from '@site/shared/platform';
import { getHelpArticle, listHelp, voteOnHelp, type HelpCode } from '@site/shared/wire';
import { useMutation, useQuery } from '@tanstack/react-query';

const FRESH_FOR_MS = 10 * 60_000;

export function useHelpMenu() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['help', 'menu'], staleTime: FRESH_FOR_MS, queryFn: ({ signal }) => api.call(listHelp, null, { signal }) });
}

export function useHelpArticle(code: HelpCode) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['help', 'article', code],
    staleTime: FRESH_FOR_MS,
    queryFn: ({ signal }) => api.call(getHelpArticle, { code }, { signal }),
  });
}

/** Says whether an article helped. */
export function useHelpVote(code: HelpCode) {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (useful: boolean) => api.call(voteOnHelp, { code, useful }) });
}
