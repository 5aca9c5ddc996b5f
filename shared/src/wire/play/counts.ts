import type { PlatformCounts } from '@site/shared/product';
import { endpoint } from '../endpoint.ts';

/** CNT-1: the site's own copy of the platform counts, for guests and for members who did not enter OB yet. */
export const getPlatformCounts = endpoint<null, PlatformCounts>('GET', '/game/api/v1/venue/counts');
