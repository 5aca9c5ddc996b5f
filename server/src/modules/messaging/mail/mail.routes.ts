import { countUnreadMail, deleteMails, getMailNews, getQuietHours, listMails, readMails, setQuietHours } from '@site/shared/wire';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Mails } from './mail.service.ts';
import type { ReadMailNews } from './news.service.ts';
import type { QuietHoursOfMembers } from './quiet-hours.ts';

interface MailRoutesOptions {
  readonly mails: Mails;
  readonly news: ReadMailNews;
  readonly quietHours: QuietHoursOfMembers;
  readonly clock: Clock;
}

export const mailRoutes = ({ mails, news, quietHours, clock }: MailRoutesOptions): Route[] => [
  bindEndpoint(listMails, (query, { memberId }) => mails.list(memberId, query)),
  bindEndpoint(readMails, (choice, { memberId }) => mails.read(memberId, choice)),
  bindEndpoint(deleteMails, (choice, { memberId }) => mails.remove(memberId, choice)),
  bindEndpoint(countUnreadMail, (_body, { memberId }) => mails.unread(memberId)),
  bindEndpoint(getMailNews, (_body, { memberId }) => news(memberId)),
  bindEndpoint(getQuietHours, async (_body, { memberId }) => ({ ...(await quietHours.of(memberId)), now: toIso(clock.nowMs()) })),
  bindEndpoint(setQuietHours, async (chosen, { memberId }) => {
    await quietHours.choose(memberId, chosen);
    return { ...chosen, now: toIso(clock.nowMs()) };
  }),
];
