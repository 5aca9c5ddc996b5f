import { useApiQuery } from '@site/shared/platform';
import { getDownloads } from '@site/shared/wire';

export const useDownloads = () => useApiQuery(['downloads'], getDownloads, null);
