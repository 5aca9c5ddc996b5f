import { countUnreadMail, deleteMails, listMails, readMails } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Mails } from './mail.service.ts';

export const mailRoutes = (mails: Mails): Route[] => [
  serve(listMails, (query, { memberId }) => mails.list(memberId, query)),
  serve(readMails, (choice, { memberId }) => mails.read(memberId, choice)),
  serve(deleteMails, (choice, { memberId }) => mails.remove(memberId, choice)),
  serve(countUnreadMail, (_body, { memberId }) => mails.unread(memberId)),
];
