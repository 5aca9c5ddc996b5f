/** CON-15: who this site is. */

/** The site's number, sent with every request. */
export const SITE_ID = 4002;
/** The terminal this client is, unless it says otherwise (API-4). */
export const PLATFORM_TYPE = 6;
/** The language of the interface. */
export const SITE_LANGUAGE = 'zh-CN';
/** API-8: the display a floating activity icon is asked for. */
export const DISPLAY_EQUIPMENT = '1';
