import type { AppContext, ServerModule } from '../../context.ts';
import type { BeforeDepositEvent } from '../../domain-events.ts';
import type { Db } from '../../kernel/db/database.ts';
import { daily } from '../../kernel/jobs/scheduler.ts';
import type { Ledger } from '../money/index.ts';
import { accountRoutes } from './account/account.service.ts';
import { captchaRoutes, createCaptchas } from './captcha/captcha.service.ts';
import { infoAuditOpsRoutes, createChangeRequests } from './change-requests/change-requests.service.ts';
import { statusOf } from './identity/identity.service.ts';
import { createIdentityChecks, holdUnverified, identityOpsRoutes } from './identity/create-identity.ts';
import { cacheRoutes, createCache } from './json-cache/json-cache.service.ts';
import { memberOpsRoutes } from './member/member.routes.ts';
import { createMembers } from './member/create-members.ts';
import type { PasswordCost } from './member/password.ts';
import type { RealNames } from './member/profile.service.ts';
import type { MessageOutbox } from './message-outbox.port.ts';

type Members = ReturnType<typeof createMembers>;

export interface PeopleDependencies {
  readonly ledger: Ledger;
  /** The cost of a password hash; `PASSWORD_COST` without it. */
  readonly passwordCost?: PasswordCost;
  readonly outbox: MessageOutbox;
  readonly gates: Parameters<typeof createMembers>[0]['gates'];
  /** How many mails of a member are unread. */
  readonly unreadMail: (memberId: string) => Promise<number>;
  readonly protectionOf: Parameters<typeof createMembers>[0]['protectionOf'];
  readonly grossDeposits: Parameters<typeof holdUnverified>[1];
  readonly notifications: {
    readonly identityReviewed: Parameters<typeof createIdentityChecks>[0]['tell'];
    readonly changeRequestDecided: Parameters<typeof createChangeRequests>[0]['tell'];
  };
}

export interface PeopleSubscribers {
  /** Refuses deposits above the limit for members whose identity is not verified. */
  holdUnverified(trx: Db, event: BeforeDepositEvent): Promise<void>;
}

export interface PeopleModule extends ServerModule {
  readonly subscribers: PeopleSubscribers;
  readonly members: Members;
  /** Requests members make for changes that operators decide. */
  readonly changeRequests: ReturnType<typeof createChangeRequests>;
  readonly requireCaptcha: ReturnType<typeof createCaptchas>['require'];
}

/** Members, their sessions, devices and identity, and the requests they make for changes. */
export function createPeopleModule(context: AppContext, dependencies: PeopleDependencies): PeopleModule {
  const { db, clock, vault } = context;
  const captchas = createCaptchas(db, clock);
  const members = createMembers({
    ...context,
    ledger: dependencies.ledger,
    ...(dependencies.passwordCost && { passwordCost: dependencies.passwordCost }),
    gates: dependencies.gates,
    captchas,
    post: dependencies.outbox,
    unreadMail: dependencies.unreadMail,
    protectionOf: dependencies.protectionOf,
    identityOf: (memberId) => statusOf(db, memberId),
  });
  const { realNames, status, userNameOf, corrections } = members;
  const person = { nameOf: realNames.inFull, giveName: giveNameWith(realNames), birthDateOf: status.birthDateOf };
  const { identityReviewed, changeRequestDecided } = dependencies.notifications;
  const identity = createIdentityChecks({ db, clock, vault, person, userNameOf, tell: identityReviewed });
  const changeRequests = createChangeRequests({ db, clock, vault, userNameOf, tell: changeRequestDecided });
  changeRequests.handle('realName', {
    ...corrections.realName,
    async pass(trx, request) {
      await corrections.realName.pass(trx, request);
      await identity.reopen(trx, request.memberId);
    },
  });
  changeRequests.handle('phone', corrections.phone);
  return {
    members,
    changeRequests,
    requireCaptcha: captchas.require,
    subscribers: { holdUnverified: holdUnverified(clock, dependencies.grossDeposits) },
    routes: [
      ...members.routes,
      ...captchaRoutes(captchas),
      ...cacheRoutes(createCache(context)),
      ...accountRoutes(members),
      ...identity.routes,
      ...changeRequests.routes,
    ],
    opsRoutes: [...memberOpsRoutes(members), ...identityOpsRoutes(identity), ...infoAuditOpsRoutes(changeRequests.queue)],
    jobs: [daily(identity.pictures)],
  };
}

const giveNameWith =
  ({ submit }: Pick<RealNames, 'submit'>) =>
  (trx: Db, memberId: string, name: string) =>
    submit(memberId, name, trx);
