import type { AppContext, ServerModule } from '../../context.ts';
import type { AccessRevokedEvent, BeforeDepositEvent, BeforeVenueEntryEvent } from '../../domain-events.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { NoteAction } from '../../kernel/http/ops.ts';
import { daily } from '../../kernel/jobs/scheduler.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createCaptchas } from './captcha/captcha.service.ts';
import { createProofs } from './captcha/proof.service.ts';
import { createVerification, type Verification, verificationRoutes } from './captcha/verification.ts';
import { type ChangeRequests, type ChangeRequestsDependencies, createChangeRequests } from './change-requests/change-requests.service.ts';
import { statusOf } from './identity/identity.service.ts';
import { createIdentityChecks, type GrossDeposits, holdUnverified, type IdentityDependencies } from './identity/create-identity.ts';
import { type BlockedDevices, blockedDeviceOpsRoutes, createBlockedDevices } from './member/device/blocked-devices.ts';
import { sealStoredBirthDates } from './member/birth-dates.ts';
import { cacheRoutes } from './json-cache/json-cache.service.ts';
import { refuseByStatus } from './member/corrections.ts';
import { memberOpsRoutes } from './member/member.routes.ts';
import { createMembers, type Members, type MembersDependencies } from './member/create-members.ts';

export interface PeopleDependencies extends Omit<MembersDependencies, keyof AppContext | 'verification' | 'identityOf'> {
  readonly grossDeposits: GrossDeposits;
  readonly note: NoteAction;
  readonly notifications: {
    readonly identityReviewed: IdentityDependencies['notify'];
    readonly changeRequestDecided: ChangeRequestsDependencies['notify'];
  };
}

export interface PeopleSubscribers {
  /** RG-9: refuses deposits, bets and entries to venues while the account is locked or closed; reads the status inside the transaction. */
  enforceAccountStatus(trx: Db, event: Pick<BeforeVenueEntryEvent, 'memberId'>): Promise<void>;
  /** Refuses deposits above the limit for members whose identity is not verified. */
  holdUnverified(trx: Db, event: BeforeDepositEvent): Promise<void>;
  /** Withdraws what the member asked operators to change, and an identity check that waits: somebody else may have asked, who knew the password or had a session. */
  withdrawRequests(trx: Db, event: AccessRevokedEvent): Promise<void>;
}

export interface PeopleModule extends ServerModule {
  readonly subscribers: PeopleSubscribers;
  readonly members: Members;
  /** Requests members make for changes that operators decide. */
  readonly changeRequests: ChangeRequests;
  /** The check of anonymous calls. */
  readonly verification: Verification;
  /** ERR-2: throws 10102 for a device that operators refuse. */
  readonly admitDevice: BlockedDevices['admit'];
  /** What is known of who visits the site. */
  readonly visitors: Visitors;
}

interface Visitors {
  /** The grade of the member whose session a token opens, on whatever device; null where it opens none. */
  gradeOf(token: string): Promise<number | null>;
  /** The grade and the devices of a member, by his user name; null where nobody has it. */
  memberNamed(userName: string): Promise<NamedVisitor | null>;
}

interface NamedVisitor {
  readonly grade: number;
  readonly devices: readonly { readonly uuid: string; readonly name: string }[];
}

/** Members, their sessions, devices and identity, and the requests they make for changes. */
export function createPeopleModule(context: AppContext, dependencies: PeopleDependencies): PeopleModule {
  const { db, clock, vault } = context;
  const captchas = createCaptchas(context);
  const proofs = createProofs(context);
  const verification = createVerification(captchas, proofs);
  const members = createMembers({
    ...context,
    ...dependencies,
    verification,
    identityOf: (memberId) => statusOf(db, memberId),
  });
  const { realNames, status, userNameOf, corrections } = members;
  const person = { nameOf: realNames.inFull, submitName: realNames.submit, birthDateOf: status.birthDateOf };
  const { identityReviewed, changeRequestDecided } = dependencies.notifications;
  const identity = createIdentityChecks({ db, clock, vault, person, userNameOf, notify: identityReviewed });
  const blockedDevices = createBlockedDevices({ ...context, note: dependencies.note });
  const changeRequests = createChangeRequests({ db, clock, vault, userNameOf, notify: changeRequestDecided, ...members.stepUp });
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
    verification,
    admitDevice: blockedDevices.admit,
    visitors: {
      async gradeOf(token) {
        const memberId = await members.sessions.visitorOf(token);
        return memberId === null ? null : status.gradeOf(db, memberId);
      },
      async memberNamed(userName) {
        const memberId = await members.memberIdOf(userName);
        if (memberId === null) return null;
        return { grade: await status.gradeOf(db, memberId), devices: await members.sessions.deviceIds(memberId) };
      },
    },
    subscribers: {
      enforceAccountStatus: (trx, { memberId }) => refuseByStatus(trx, memberId),
      holdUnverified: holdUnverified(clock, dependencies.grossDeposits),
      async withdrawRequests(trx, { memberId }) {
        await changeRequests.withdrawAll(trx, memberId);
        await identity.cancelPending(trx, memberId);
      },
    },
    routes: [
      ...members.routes,
      ...verificationRoutes(captchas, proofs),
      ...cacheRoutes(context),
      ...accountRoutes(db, members),
      ...identity.routes,
      ...changeRequests.routes,
    ],
    opsRoutes: [
      ...memberOpsRoutes(members.sessions, members.memberIdOf),
      ...blockedDeviceOpsRoutes({ db, memberIdOf: members.memberIdOf }, blockedDevices),
      ...identity.opsRoutes,
      ...changeRequests.opsRoutes,
    ],
    jobs: [daily(identity.pictures), daily(members.logins)],
    async register() {
      await sealStoredBirthDates({ db, vault });
      await members.personKeys.recordStored();
    },
  };
}
