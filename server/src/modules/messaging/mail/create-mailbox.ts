import type { Notice } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { createMails, type Mails } from './mail.service.ts';
import { createMailStore } from './mail.store.ts';

/** The mailboxes of members; `notices` lists the site's notices, newest first. */
export function createMailbox({ db, clock, events }: AppContext, notices: () => Promise<readonly Notice[]>): Mails {
  return createMails({ store: createMailStore(db), clock, events, notices });
}
