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
import { mailOpsRoutes } from './mail/mail-ops.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { createMails } from './mail/mail.service.ts';
import { createMailStore } from './mail/mail.store.ts';
import { followWithMails, tellOfAnswer } from './mail/follow.ts';
import { openMembers } from './member/open-members.ts';
import { outboxOpsRoutes } from './outbox/outbox-ops.routes.ts';
import { standingOf } from './protection/restriction.ts';

/** Who is here: members, their sessions, and what is theirs alone. */
export function memberFeatures(ground: Ground) {
  const captchas = createCaptchas(createCaptchaStore(ground.db), ground.clock);
  const mails = createMails({ store: createMailStore(ground.db), clock: ground.clock, notices: () => ground.site.notices('all') });
  const members = openMembers({
    ...ground,
    gates: ground.site.gates,
    captchas,
    post: ground.outbox,
    unreadMail: async (memberId) => sumOf(await mails.unread(memberId)),
    protectionOf: (memberId) => standingOf(ground, memberId),
  });
  followWithMails(ground.moments, mails);
  const feedback = openFeedback({ ...ground, tell: tellOfAnswer(mails) });
  const cache = createCache({ ...ground, store: createCacheStore(ground.db) });
  return {
    members: { ...members, sendMail: mails.send },
    routes: [
      ...members.routes,
      ...captchaRoutes(captchas),
      ...cacheRoutes(cache),
      ...accountRoutes(createAccount(members)),
      ...mailRoutes(mails),
      ...feedbackRoutes({ ...feedback, requireCaptcha: captchas.require }),
      ...betSettingsRoutes(createBetSettingsStore(ground.db)),
    ],
    async register(http, opsToken) {
      await http.register(mailOpsRoutes, { db: ground.db, mails, membersOf: members.idsOf, opsToken });
      await http.register(feedbackOpsRoutes, { ...feedback, opsToken });
      await http.register(outboxOpsRoutes, { outbox: ground.outbox, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}

const sumOf = (unread: UnreadMail) => Object.values(unread).reduce((sum, waiting) => sum + waiting, 0);

export type MemberFeatures = ReturnType<typeof memberFeatures>;
