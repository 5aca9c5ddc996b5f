import { matchRoute, pageOf } from '@site/shared/product';
import { MAIL_CATEGORIES, PAGE_SIZE, type MailCategory, type MailPage, type MailQuery, type UnreadMail } from '@site/shared/wire';

const LABEL: Readonly<Record<MailCategory, string>> = {
  notification: '通知',
  activity: '活动',
  announcement: '公告',
  system: '系统',
};

/** The tabs with how many wait in each. */
export function mailTabs(unread: UnreadMail | undefined) {
  return MAIL_CATEGORIES.map((value) => ({ value, label: LABEL[value], count: unread?.[value] ?? 0 }));
}

/** The query of an address. */
export function mailQueryOf(search: URLSearchParams): MailQuery {
  const category = MAIL_CATEGORIES.find((one) => one === search.get('tab')) ?? 'notification';
  return { category, page: pageOf(search), pageSize: PAGE_SIZE };
}

/** The first tab with unread mails where the opened one has none; null where the address names a tab, or nothing waits. */
export function tabWithNews(search: URLSearchParams, unread: UnreadMail | undefined): MailCategory | null {
  if (search.has('tab') || search.has('mail') || unread === undefined || unread.notification > 0) return null;
  return MAIL_CATEGORIES.find((category) => unread[category] > 0) ?? null;
}

/** The page to show instead of one whose last mail was deleted; null when the page has mails. */
export function lastPageOf(page: Pick<MailPage, 'list' | 'total' | 'page' | 'pageSize'> | undefined): number | null {
  if (page === undefined || page.list.length > 0 || page.page === 1) return null;
  return Math.max(1, Math.ceil(page.total / page.pageSize));
}

/** The link of a mail if it is an address of this site, else null. */
export function safeLink(link: string | null): string | null {
  if (link === null || !link.startsWith('/') || link.startsWith('//')) return null;
  return matchRoute(link.split(/[?#]/, 1)[0] ?? '') === null ? null : link;
}
