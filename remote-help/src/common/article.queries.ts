import { useApiQuery, usePlatform } from '@site/shared/platform';
import { getHelpArticle, listHelp, voteOnHelp, type HelpCode } from '@site/shared/wire';
import { useMutation } from '@tanstack/react-query';

const FRESH_FOR_MS = 10 * 60_000;

export const useHelpMenu = () => useApiQuery(['help', 'menu'], listHelp, null, { staleTime: FRESH_FOR_MS });

export const useHelpArticle = (code: HelpCode) =>
  useApiQuery(['help', 'article', code], getHelpArticle, { code }, { staleTime: FRESH_FOR_MS });

/** Says whether an article helped. */
export function useHelpVote(code: HelpCode) {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (useful: boolean) => api.call(voteOnHelp, { code, useful }) });
}
