/** Checks whether the browser keeps cookies (SH-5), before anything else; until then the page shows its skeleton. */
import { CHECK_COOKIE_DAYS } from '@site/shared/product';
import Cookies from 'js-cookie';

const CHECK_COOKIE = 'cookie_check';

/** Writes a cookie with one day of life and reads it back. */
export function cookiesWork(cookies: Pick<typeof Cookies, 'get' | 'set'> = Cookies): boolean {
  try {
    cookies.set(CHECK_COOKIE, '1', { expires: CHECK_COOKIE_DAYS, sameSite: 'strict', path: '/' });
    return cookies.get(CHECK_COOKIE) === '1';
  } catch {
    // Some browsers throw for cookies they refuse.
    return false;
  }
}
