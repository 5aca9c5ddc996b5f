/** Which mails have just arrived, and what is said of them (ACC-8). */
import { isQuietAt, ROUTES } from '@site/shared/product';
import type { MailNews, WaitingMail } from '@site/shared/wire';

/** What this page knows of the inbox: the mails it was told of, and when the newest came before it was opened. */
export interface Known {
  readonly ids: ReadonlySet<string>;
  /** ISO-8601; empty where nothing waited. */
  readonly since: string;
}

/** What the page knows after an answer; `before` is null for the first one. */
export function learn(before: Known | null, newest: readonly WaitingMail[]): Known {
  return { ids: new Set([...(before?.ids ?? []), ...newest.map(({ id }) => id)]), since: before?.since ?? newest[0]?.at ?? '' };
}

/** The mails that came since the first answer, newest first. An older one that moved up because others were read is none. */
export function arrivedSince(known: Known | null, newest: readonly WaitingMail[]): readonly WaitingMail[] {
  return known === null ? [] : newest.filter(({ id, at }) => !known.ids.has(id) && at >= known.since);
}

/** What of them is told now: in quiet hours only what is urgent. */
export function toldNow(came: readonly WaitingMail[], quietHours: MailNews['quietHours'], nowMs: number): readonly WaitingMail[] {
  return isQuietAt(quietHours, nowMs) ? came.filter(({ urgent }) => urgent) : came;
}

/** The sentence of the notice and where it leads: one mail is opened, of several the tab of the newest. Null where there is nothing to say. */
export function noticeOf(mails: readonly WaitingMail[]): { readonly text: string; readonly to: string } | null {
  const [newest] = mails;
  if (newest === undefined) return null;
  const tab = `${ROUTES.mail.path}?tab=${newest.category}`;
  if (mails.length > 1) return { text: `收到 ${mails.length} 封新站内信`, to: tab };
  return { text: `收到新站内信：${newest.title}`, to: `${tab}&mail=${encodeURIComponent(newest.id)}` };
}
