import { canonicalPath, isStatusPage, matchRoute, ROUTES } from './routes.ts';
import type { MobileSource } from './storage-keys.ts';

/** SH-6: who is led to the download page, and the way back from it. Read from the name of the browser alone (ROL-2). */

/** Phones and tablets by the name of their browser. */
const MOBILE = /Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|\bMobile\b/i;
const IOS = /iPhone|iPad|iPod/i;
/** Apps that open links in a window of their own; from there nothing can be put on the home screen. */
const IN_APP = /MicroMessenger|\bQQ\/|Weibo|DingTalk|AlipayClient|BytedanceWebview|\bFB(?:AN|AV)\b|Instagram|Line\/|Telegram|;\s*wv\)/i;

/** Whose steps to the home screen are told first. */
export type PhoneSystem = 'ios' | 'android';

/** Which steps fit a browser by its name; Android's where it is neither. */
export function phoneSystemOf(userAgent: string): PhoneSystem {
  return IOS.test(userAgent) ? 'ios' : 'android';
}

/** Whether a browser by its name is the window of another app. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

interface Visit {
  readonly userAgent: string;
  readonly pathname: string;
  /** Opened from the home screen: this is the app already. */
  readonly installed: boolean;
  /** The visitor once chose to go on in the browser. */
  readonly stayWeb: boolean;
}

/** SH-6: whether a visit goes to the download page first. A page that says what the matter is stays. */
export function goesToDownloadPage({ userAgent, pathname, installed, stayWeb }: Visit): boolean {
  if (installed || stayWeb || matchRoute(pathname) === 'downloadPage' || isStatusPage(pathname)) return false;
  return MOBILE.test(userAgent);
}

/** SH-6: the address of this site that a visitor came from, or home. What is kept may have been changed by anybody, so another site is never answered. */
export function mobileWayBack(source: MobileSource | null, origin: string): string {
  const from = source && URL.canParse(source.href) ? new URL(source.href) : null;
  if (!from || from.origin !== origin || !isWayBack(from.pathname)) return ROUTES.home.path;
  return canonicalPath(from.pathname) + from.search + from.hash;
}

function isWayBack(pathname: string): boolean {
  const route = matchRoute(pathname);
  return route !== null && route !== 'downloadPage';
}
