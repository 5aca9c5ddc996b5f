import { countUnreadMail, deleteMails, getMailNews, getQuietHours, listMails, readMails, setQuietHours } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { Mails } from './mail.service.ts';
import type { ReadMailNews } from './news.service.ts';
import type { QuietHoursOfMembers } from './quiet-hours.ts';

interface Parts {
  readonly mails: Mails;
  readonly news: ReadMailNews;
  readonly quietHours: QuietHoursOfMembers;
  readonly clock: Clock;
}

export const mailRoutes = ({ mails, news, quietHours, clock }: Parts): Route[] => [
  serve(listMails, (query, { memberId }) => mails.list(memberId, query)),
  serve(readMails, (choice, { memberId }) => mails.read(memberId, choice)),
  serve(deleteMails, (choice, { memberId }) => mails.remove(memberId, choice)),
  serve(countUnreadMail, (_body, { memberId }) => mails.unread(memberId)),
  serve(getMailNews, (_body, { memberId }) => news(memberId)),
  serve(getQuietHours, async (_body, { memberId }) => ({ ...(await quietHours.of(memberId)), now: toIso(clock.nowMs()) })),
  serve(setQuietHours, async (chosen, { memberId }) => {
    await quietHours.choose(memberId, chosen);
    return { ...chosen, now: toIso(clock.nowMs()) };
  }),
];
