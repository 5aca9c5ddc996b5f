import type { UnreadMail } from '@site/shared/wire';
import { accountRoutes } from './account/account.routes.ts';
import { createAccount } from './account/account.service.ts';
import { betSettingsRoutes } from './bet-settings/bet-settings.routes.ts';
import { createBetSettingsStore } from './bet-settings/bet-settings.store.ts';
import { cacheRoutes } from './cache/cache.routes.ts';
import { createCache } from './cache/cache.service.ts';
import { createCacheStore } from './cache/cache.store.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { createCaptchas } from './captcha/captcha.service.ts';
import { createCaptchaStore } from './captcha/captcha.store.ts';
import { feedbackOpsRoutes } from './feedback/feedback-ops.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { openFeedback } from './feedback/open-feedback.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { identityOpsRoutes } from './identity/identity-ops.routes.ts';
import { statusOf } from './identity/identity.store.ts';
import { openIdentity } from './identity/open-identity.ts';
import { infoAuditOpsRoutes } from './info-audit/info-audit-ops.routes.ts';
import { openInfoAudits } from './info-audit/open-info-audits.ts';
import { mailOpsRoutes } from './mail/mail-ops.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { createMails } from './mail/mail.service.ts';
import { createMailStore } from './mail/mail.store.ts';
import { createMailNews } from './mail/news.service.ts';
import { createQuietHours } from './mail/quiet-hours.ts';
import { runDaily } from './kernel/daily-jobs.ts';
import { followWithMails, tellOfAnswer, tellOfAudit, tellOfIdentity } from './mail/follow.ts';
import { memberOpsRoutes } from './member/member-ops.routes.ts';
import { openMembers } from './member/open-members.ts';
import type { RealNames } from './member/real-name.service.ts';
import type { Db } from './kernel/database.ts';
import { outboxOpsRoutes } from './outbox/outbox-ops.routes.ts';
import { offersReach } from './offer-reach.ts';
import { standingOf } from './protection/restriction.ts';

/** Who is here: members, their sessions, and what is theirs alone. */
export function memberFeatures(ground: Ground) {
  const captchas = createCaptchas(createCaptchaStore(ground.db), ground.clock);
  const store = createMailStore(ground.db);
  const mails = createMails({ store, clock: ground.clock, moments: ground.moments, notices: () => ground.site.notices('all') });
  const quietHours = createQuietHours(ground);
  const members = openMembers({
    ...ground,
    gates: ground.site.gates,
    captchas,
    post: ground.outbox,
    unreadMail: async (memberId) => sumOf(await mails.unread(memberId)),
    protectionOf: (memberId) => standingOf(ground, memberId),
    identityOf: (memberId) => statusOf(ground.db, memberId),
  });
  const { realNames, standing, userNameOf, corrections } = members;
  const person = { nameOf: realNames.inFull, giveName: giveNameWith(realNames), birthDateOf: standing.birthDateOf };
  const identity = openIdentity({ ...ground, person, userNameOf, tell: tellOfIdentity(mails) });
  const audits = openInfoAudits({ ...ground, userNameOf, tell: tellOfAudit(mails) });
  audits.handle('realName', {
    ...corrections.realName,
    async pass(trx, asked) {
      await corrections.realName.pass(trx, asked);
      await identity.reopen(trx, asked.memberId);
    },
  });
  audits.handle('phone', corrections.phone);
  followWithMails(ground.moments, mails);
  const feedback = openFeedback({ ...ground, tell: tellOfAnswer(mails) });
  const cache = createCache({ ...ground, store: createCacheStore(ground.db) });
  return {
    members: { ...members, audits, sendMail: mails.send },
    routes: [
      ...members.routes,
      ...captchaRoutes(captchas),
      ...cacheRoutes(cache),
      ...accountRoutes(createAccount(members)),
      ...mailRoutes({ mails, news: createMailNews({ store, mails, quietHours }), quietHours, clock: ground.clock }),
      ...identity.routes,
      ...audits.routes,
      ...feedbackRoutes({ ...feedback, requireCaptcha: captchas.require }),
      ...betSettingsRoutes(createBetSettingsStore(ground.db)),
    ],
    async register(http, opsToken) {
      runDaily(http, [identity.pictures]);
      await http.register(mailOpsRoutes, {
        db: ground.db,
        mails,
        membersOf: members.idsOf,
        mayBeOffered: (memberId) => offersReach(ground, memberId),
        opsToken,
      });
      await http.register(feedbackOpsRoutes, { ...feedback, opsToken });
      await http.register(memberOpsRoutes, { ...members, opsToken });
      await http.register(identityOpsRoutes, { ...identity, opsToken });
      await http.register(infoAuditOpsRoutes, { ...audits, opsToken });
      await http.register(outboxOpsRoutes, { outbox: ground.outbox, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}

const giveNameWith =
  ({ submit }: Pick<RealNames, 'submit'>) =>
  (trx: Db, memberId: string, name: string) =>
    submit(memberId, name, trx);

const sumOf = (unread: UnreadMail) => Object.values(unread).reduce((sum, waiting) => sum + waiting, 0);

export type MemberFeatures = ReturnType<typeof memberFeatures>;
