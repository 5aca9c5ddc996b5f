import type { IdentityStatus } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { Ledger } from '../../money/index.ts';
import type { Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Captchas } from '../captcha/captcha.service.ts';
import type { MessageOutbox } from '../message-outbox.port.ts';
import { createBinding } from './binding/binding.service.ts';
import { createPhoneCodes, type PhoneCodes } from './binding/phone-code.service.ts';
import { createPasswordChange } from './binding/password-change.service.ts';
import { createContacts, createPhoneKey } from './contact.ts';
import { createCorrections, type Corrections } from './corrections.ts';
import { createDeviceCodes, createDeviceGuard, type DeviceGuard } from './device/device-code.service.ts';
import { createLoginGuard } from './login-guard.ts';
import { createLogins, type Logins } from './login.service.ts';
import { createLoginStore } from './login-recorder.ts';
import { createMemberService, type Gates } from './member.service.ts';
import { createMemberStore } from './member.store.ts';
import { memberRoutes } from './member.routes.ts';
import { PASSWORD_COST, type PasswordCost } from './password.ts';
import { createProfiles, createRealNames, type Profiles, type RealNames } from './profile.service.ts';
import { createRecovery } from './recovery/recovery.service.ts';
import { createRegistration } from './registration.service.ts';
import { createSessions, type Sessions } from './session.service.ts';
import { createSessionStore } from './session.store.ts';
import { createMemberStatus, type MemberStatus } from './member-reads.ts';
import {
  createStepUp,
  createWithdrawPasswords,
  createWithdrawPasswordStore,
  type StepUp,
  type WithdrawPasswords,
} from './withdraw-password.service.ts';

export interface MembersDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'rewardableAction' | 'accessChanged' | 'sessionsEnded'>;
  readonly gates: Gates;
  readonly captchas: Pick<Captchas, 'require'>;
  readonly outbox: MessageOutbox;
  /** How many mails of a member are unread. */
  readonly unreadMail: (memberId: string) => Promise<number>;
  readonly protectionOf: (memberId: string) => Promise<MemberProtection>;
  readonly identityOf: (memberId: string) => Promise<IdentityStatus>;
  /** The cost of a password hash; `PASSWORD_COST` without it. */
  readonly passwordCost?: PasswordCost;
}

/** Members, their sessions, and the ports that other features use. */
export interface Members {
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly logins: Logins;
  readonly profiles: Profiles;
  readonly realNames: RealNames;
  readonly corrections: Corrections;
  readonly withdrawPasswords: WithdrawPasswords;
  readonly phoneCodes: PhoneCodes;
  readonly stepUp: StepUp;
  readonly status: MemberStatus;
  readonly deviceGuard: DeviceGuard;
  /** All members, or the one of a name. */
  idsOf(userName: string | null): Promise<string[]>;
  userNameOf(memberId: string): Promise<string>;
  /** When the account was registered, in epoch milliseconds. */
  openedAtMs(memberId: string, from?: Db): Promise<number>;
  /** Null if there is no member of this name. */
  memberIdOf(userName: string): Promise<string | null>;
}

export function createMembers({ passwordCost = PASSWORD_COST, ...dependencies }: MembersDependencies): Members {
  const { db, clock, vault, gates, outbox } = dependencies;
  const store = createMemberStore(db);
  const loginStore = createLoginStore(db);
  const sessions = createSessions({ ...dependencies, store: createSessionStore(db) });
  const contacts = createContacts(outbox, vault);
  const guard = createLoginGuard(loginStore, clock);
  const deviceCodes = createDeviceCodes({ db, clock, contacts });
  const phoneKey = createPhoneKey(vault);
  const registration = createRegistration({ ...dependencies, store, passwordCost });
  const common = { ...dependencies, members: store, passwordCost, phoneKey };
  const logins = createLogins({ ...common, logins: loginStore, guard, sessions, deviceCodes, stopped: gates.loginStopped });
  const recovery = createRecovery({ ...common, contacts, sessions });
  const service = createMemberService({ ...dependencies, store, registration, logins });
  const realNames = createRealNames(store, vault);
  const withdrawPasswords = createWithdrawPasswords({ ...common, store: createWithdrawPasswordStore(db) });
  const profiles = createProfiles(store, vault, { identityOf: dependencies.identityOf, hasWithdrawPassword: withdrawPasswords.has });
  const stepUp = createStepUp(store, guard);
  const binding = createBinding({ ...common, ...stepUp });
  const phoneCodes = createPhoneCodes(common);
  const changePassword = createPasswordChange({ ...common, sessions, ...stepUp });
  const features = { members: service, logins, sessions, recovery, realNames, withdrawPasswords, binding, phoneCodes, changePassword };
  return {
    routes: memberRoutes(features),
    sessions,
    logins,
    profiles,
    realNames,
    corrections: createCorrections({ store, vault, phoneKey }),
    withdrawPasswords,
    phoneCodes,
    idsOf: store.idsOf,
    userNameOf: async (memberId) => (await store.byId(memberId)).user_name,
    openedAtMs: async (memberId, from) => (await store.byId(memberId, from)).registered_at,
    memberIdOf: async (userName) => (await store.byName(userName))?.id ?? null,
    stepUp,
    status: createMemberStatus(),
    deviceGuard: createDeviceGuard(store, contacts),
  };
}
