import { accountRoutes } from './account/account.routes.ts';
import { createAccount } from './account/account.service.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { createCaptchas } from './captcha/captcha.service.ts';
import { createCaptchaStore } from './captcha/captcha.store.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { openMembers } from './member/open-members.ts';
import { outboxOpsRoutes } from './outbox/outbox-ops.routes.ts';

/** Who is here: members, their sessions, and what is theirs alone. */
export function memberFeatures(ground: Ground) {
  const captchas = createCaptchas(createCaptchaStore(ground.db), ground.clock);
  const members = openMembers({ ...ground, gates: ground.site.gates, captchas, post: ground.outbox });
  return {
    members,
    routes: [...members.routes, ...captchaRoutes(captchas), ...accountRoutes(createAccount(members))],
    async register(http, opsToken) {
      await http.register(outboxOpsRoutes, { outbox: ground.outbox, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}

export type MemberFeatures = ReturnType<typeof memberFeatures>;
