/** Checks whether the browser keeps cookies (SH-5). The boot script does so before anything is shown. */
import { COOKIES_ATTRIBUTE } from '@site/shared/federation';
import { CHECK_COOKIE_DAYS } from '@site/shared/site-map';

const CHECK_COOKIE = 'cookie_check=1';
const DAY_SECONDS = 86_400;

/** Writes a cookie with one day of life and reads it back. */
export function cookiesWork(jar: Pick<Document, 'cookie'> = document): boolean {
  try {
    jar.cookie = `${CHECK_COOKIE};max-age=${CHECK_COOKIE_DAYS * DAY_SECONDS};path=/;samesite=strict`;
    return jar.cookie.includes(CHECK_COOKIE);
  } catch {
    // Some browsers throw for cookies they refuse.
    return false;
  }
}

/** Runs the check and writes its result on the root element, which the page's loading screen follows. */
export function checkCookies(root: Element): void {
  root.setAttribute(COOKIES_ATTRIBUTE, cookiesWork() ? 'on' : 'off');
}

/** Whether the check of this page has passed. */
export function haveCookiesPassed(root: Element): boolean {
  return root.getAttribute(COOKIES_ATTRIBUTE) === 'on';
}
