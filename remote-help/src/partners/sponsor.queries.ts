import { useApiQuery } from '@site/shared/platform';
import { listSponsorships } from '@site/shared/wire';

/** All sponsorships, the current one first. */
export const useSponsorships = () => useApiQuery(['sponsorships'], listSponsorships, null);
