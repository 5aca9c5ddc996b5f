/** What the worker shows of a push message. Messages are encrypted for this browser by the site; the worker trusts only their form. */
import { isRecord, type PushNotice } from '@site/shared/product';

const LONGEST = { title: 60, body: 200, tag: 100, link: 300 } as const;
/** Shown for a message that cannot be read: browsers withdraw the permission of a site that shows nothing. */
const GENERAL: PushNotice = { title: '您有一条新消息', body: '请打开网站查看。', tag: 'general', link: '/mine/mail' };

/** The notice in a message; a general one where the message is none, and its inbox where the link leads elsewhere. */
export function noticeOf(text: string, origin: string): PushNotice {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isRecord(parsed)) return GENERAL;
    const read = (name: keyof PushNotice) => {
      const value = parsed[name];
      return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST[name]) : GENERAL[name];
    };
    return { title: read('title'), body: read('body'), tag: read('tag'), link: linkOf(read('link'), origin) };
  } catch {
    return GENERAL;
  }
}

/** The address on this site, as path, query and fragment; the inbox for an address of another origin. */
export function linkOf(link: unknown, origin: string): string {
  const url = typeof link === 'string' && URL.canParse(link, origin) ? new URL(link, origin) : null;
  // A path that begins with two slashes is the address of another host.
  const isOwn = url !== null && url.origin === origin && /^\/(?!\/)/.test(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : GENERAL.link;
}
