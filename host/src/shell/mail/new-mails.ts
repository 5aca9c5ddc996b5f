/** Determines which mails are new, and their announcement (ACC-8). */
import { isQuietAt, ROUTES } from '@site/shared/product';
import type { MailNews, WaitingMail } from '@site/shared/wire';

/** The inbox state of this page: the mails it has announced, and the date of the newest one before it was opened. */
export interface KnownMails {
  readonly ids: ReadonlySet<string>;
  /** ISO-8601; empty for an empty inbox. */
  readonly since: string;
}

/** The state after a response; `before` is null for the first one. */
export function rememberMails(before: KnownMails | null, newest: readonly WaitingMail[]): KnownMails {
  return { ids: new Set([...(before?.ids ?? []), ...newest.map(({ id }) => id)]), since: before?.since ?? newest[0]?.at ?? '' };
}

/** The mails since the first response, newest first. An older one that moved up because others were read is excluded. */
export function newMailsSince(known: KnownMails | null, newest: readonly WaitingMail[]): readonly WaitingMail[] {
  return known === null ? [] : newest.filter(({ id, at }) => !known.ids.has(id) && at >= known.since);
}

/** The mails to announce now: in quiet hours only urgent ones. */
export function mailsToAnnounce(
  newMails: readonly WaitingMail[],
  quietHours: MailNews['quietHours'],
  nowMs: number,
): readonly WaitingMail[] {
  return isQuietAt(quietHours, nowMs) ? newMails.filter(({ urgent }) => urgent) : newMails;
}

/** The text of the notice and its link: one mail is opened, several lead to the tab of the newest. Null without mails. */
export function noticeOf(mails: readonly WaitingMail[]): { readonly text: string; readonly to: string } | null {
  const [newest] = mails;
  if (newest === undefined) return null;
  const tab = `${ROUTES.mail.path}?tab=${newest.category}`;
  if (mails.length > 1) return { text: `收到 ${mails.length} 封新站内信`, to: tab };
  return { text: `收到新站内信：${newest.title}`, to: `${tab}&mail=${encodeURIComponent(newest.id)}` };
}
