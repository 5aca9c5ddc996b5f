import { useApiQuery } from '@site/shared/platform';
import { getTutorials } from '@site/shared/wire';

export const useTutorials = () => useApiQuery(['tutorials'], getTutorials, null);
