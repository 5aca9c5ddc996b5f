import { canonicalPath, isStatusPage, matchRoute, ROUTES } from '../routes.ts';
import type { MobileSource } from '../storage-keys.ts';

/** SH-6: who is redirected to the download page, and the return address. Read from the user agent alone (ROL-2). */

/** User agents of phones and tablets. */
const MOBILE = /Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|\bMobile\b/i;
const IOS = /iPhone|iPad|iPod/i;
/** Apps with an in-app browser, which cannot install to the home screen. */
const IN_APP = /MicroMessenger|\bQQ\/|Weibo|DingTalk|AlipayClient|BytedanceWebview|\bFB(?:AN|AV)\b|Instagram|Line\/|Telegram|;\s*wv\)/i;

/** The system whose steps to the home screen are shown first. */
export type PhoneSystem = 'ios' | 'android';

/** The steps for a user agent; Android's by default. */
export function phoneSystemOf(userAgent: string): PhoneSystem {
  return IOS.test(userAgent) ? 'ios' : 'android';
}

/** Whether a user agent is an in-app browser. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

interface MobileVisit {
  readonly userAgent: string;
  readonly pathname: string;
  /** Opened from the home screen: the app is already installed. */
  readonly installed: boolean;
  /** The visitor once chose to continue in the browser. */
  readonly stayWeb: boolean;
}

/** SH-6: whether a visit goes to the download page first. A status page stays. */
export function goesToDownloadPage({ userAgent, pathname, installed, stayWeb }: MobileVisit): boolean {
  if (installed || stayWeb || matchRoute(pathname) === 'downloadPage' || isStatusPage(pathname)) return false;
  return MOBILE.test(userAgent);
}

/** SH-6: the address of this site that a visitor came from, or home. Storage may have been changed, so another site is never returned. */
export function mobileWayBack(source: MobileSource | null, origin: string): string {
  const from = source && URL.canParse(source.href) ? new URL(source.href) : null;
  if (!from || from.origin !== origin || !isWayBack(from.pathname)) return ROUTES.home.path;
  return canonicalPath(from.pathname) + from.search + from.hash;
}

function isWayBack(pathname: string): boolean {
  const route = matchRoute(pathname);
  return route !== null && route !== 'downloadPage';
}
