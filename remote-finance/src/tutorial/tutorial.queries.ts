import { useApiQuery } from '@site/shared/platform';
import { getFeeTable, getTutorials } from '@site/shared/wire';

export const useTutorials = () => useApiQuery(['tutorials'], getTutorials, null);

/** The fee and the duration of each way. */
export const useFees = () => useApiQuery(['fees'], getFeeTable, null);
