/** Whether the browser keeps cookies (SH-5): asked at the start, before anything else; until then the page's skeleton stands. */
import { CHECK_COOKIE_DAYS } from '@site/shared/product';
import Cookies from 'js-cookie';

const CHECK_COOKIE = 'cookie_check';

/** Writes a cookie that lives a day and reads it back. */
export function cookiesWork(cookies: Pick<typeof Cookies, 'get' | 'set'> = Cookies): boolean {
  try {
    cookies.set(CHECK_COOKIE, '1', { expires: CHECK_COOKIE_DAYS, sameSite: 'strict', path: '/' });
    return cookies.get(CHECK_COOKIE) === '1';
  } catch {
    // Some browsers do not stay silent about cookies they refuse.
    return false;
  }
}
