import { useApiQuery } from '@site/shared/platform';
import { getFeeTable, getTutorials } from '@site/shared/wire';

export const useTutorials = () => useApiQuery(['tutorials'], getTutorials, null);

/** What each way costs and how long it lasts. */
export const useFees = () => useApiQuery(['fees'], getFeeTable, null);
