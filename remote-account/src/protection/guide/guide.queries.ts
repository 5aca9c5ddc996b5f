import { useApiMutation, useApiQuery } from '@site/shared/platform';
import { getGuide, markGuide, submitRealName } from '@site/shared/wire';
import { PAYOUT_ACCOUNTS_QUERY } from '../../common/account.queries.ts';

/** The schema of the form; the backend checks the same one. */
export { realNameBody } from '@site/shared/wire';

const GUIDE = ['register-guide'] as const;

export const useGuide = () => useApiQuery(GUIDE, getGuide, null);

/** Saves an answer of the guide. */
export const useMark = () => useApiMutation(markGuide, { stores: GUIDE });

export const useRealName = () => useApiMutation(submitRealName, { refetches: [PAYOUT_ACCOUNTS_QUERY] });
