import { siteMinute, type Instant } from '@site/shared/product';

/** Day and time at the site without the year, for what is at most months away: "11-21 14:05". Throws on an invalid time. */
export const shortMinute = (at: Instant): string => siteMinute(at).slice('YYYY-'.length);
