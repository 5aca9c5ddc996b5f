/** CON-15: the identity of this site. */

/** The site's number, sent with every request. */
export const SITE_ID = 4002;
/** The terminal number of this client by default (API-4). */
export const PLATFORM_TYPE = 6;
