import { useApiMutation, useApiQuery } from '@site/shared/platform';
import { getHelpArticle, listHelp, voteOnHelp, type HelpCode } from '@site/shared/wire';

const FRESH_FOR_MS = 10 * 60_000;

export const useHelpMenu = () => useApiQuery(['help', 'menu'], listHelp, null, { staleTime: FRESH_FOR_MS });

export const useHelpArticle = (code: HelpCode) =>
  useApiQuery(['help', 'article', code], getHelpArticle, { code }, { staleTime: FRESH_FOR_MS });

/** Sends whether an article helped. */
export const useHelpVote = () => useApiMutation(voteOnHelp);
