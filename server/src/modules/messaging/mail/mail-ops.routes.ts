import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, malformed, readOps } from '../../../kernel/http/ops.ts';
import { leadsToTheSite, type Mails } from './mail.service.ts';

interface MailOpsRoutesOptions {
  readonly db: Db;
  readonly mails: Mails;
  /** All members, or the one of a name. */
  readonly membersOf: (userName: string | null) => Promise<readonly string[]>;
  /** Whether a member may receive offers now; not during a break or self-exclusion. */
  readonly mayBeOffered: (memberId: string) => Promise<boolean>;
  readonly opsToken: string;
}

const letter = z.strictObject({
  /** Null for everybody. */
  userName: z.nullable(z.string().check(z.minLength(1), z.maxLength(20))),
  category: z.enum(['notification', 'activity', 'system']),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  link: z.nullable(z.string().check(z.refine(leadsToTheSite, 'an address of this site such as /activity/discount'))),
  /** About safety or money (ACC-8). */
  urgent: z._default(z.boolean(), false),
});

/** `POST /ops/api/mails`: writes to one member or to all; returns how many. With the ops token. */
export const mailOpsRoutes: FastifyPluginCallback<MailOpsRoutesOptions> = (app, { db, mails, membersOf, mayBeOffered, opsToken }, done) => {
  guardOps(app, opsToken);
  app.post('/ops/api/mails', async (request) => {
    const { userName, ...written } = readOps(letter, request.body);
    const members = await membersOf(userName);
    if (members.length === 0) throw malformed(`userName: there is no member ${userName ?? ''}`);
    const reached = written.category === 'activity' ? await chosen(members, mayBeOffered) : members;
    await inTransaction(db, (trx) => mails.send(trx, reached, written));
    return success({ sent: reached.length });
  });
  done();
};

async function chosen(memberIds: readonly string[], isChosen: (memberId: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const memberId of memberIds) if (await isChosen(memberId)) found.push(memberId);
  return found;
}
