import type { MailNews, WaitingMail } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { MailRow } from '../schema.ts';
import type { Mails } from './mail.service.ts';
import type { MailStore } from './mail.store.ts';
import type { QuietHoursOfMembers } from './quiet-hours.ts';

interface MailNewsDependencies {
  readonly store: Pick<MailStore, 'newest' | 'unread'>;
  readonly mails: Pick<Mails, 'announcements'>;
  readonly quietHours: Pick<QuietHoursOfMembers, 'of'>;
}

/** With more than this at once a page shows the count, not the contents. */
const NEWEST = 20;

/** ACC-8: polled by open pages, so that they can announce a new mail. */
export function createMailNews({ store, mails, quietHours }: MailNewsDependencies) {
  return async (memberId: string): Promise<MailNews> => {
    const [own, counts, all, hours] = [
      await store.newest(memberId, NEWEST),
      await store.unread(memberId),
      await mails.announcements(memberId),
      await quietHours.of(memberId),
    ];
    const notices = all.filter(({ read }) => !read);
    const waiting = Object.values(counts).reduce((sum, count) => sum + count, notices.length);
    const newest = [...own.map(asWaiting), ...notices.map(({ id, category, title, at }) => ({ id, category, title, at, urgent: false }))]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, NEWEST);
    return { waiting, newest, quietHours: hours };
  };
}

export type ReadMailNews = ReturnType<typeof createMailNews>;

function asWaiting({ id, category, title, at_ms, urgent }: Pick<MailRow, 'id' | 'category' | 'title' | 'at_ms' | 'urgent'>): WaitingMail {
  return { id, category, title, at: toIso(at_ms), urgent: urgent === 1 };
}
