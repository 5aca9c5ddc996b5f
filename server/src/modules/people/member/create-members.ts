import type { Db } from '../../../kernel/db/database.ts';
import type { Route } from '../../../kernel/http/bind-endpoint.ts';
import { createFindBirthDate, type FindBirthDate } from './birth-dates.ts';
import { createBinding } from './binding/binding.service.ts';
import { createPasskeyChallenges } from './passkey/passkey.challenges.ts';
import { createPasskeyLogins } from './passkey/passkey-login.service.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';
import { createPasskeys, type Passkeys } from './passkey/passkey.service.ts';
import { createPasskeyStore } from './passkey/passkey.store.ts';
import { createPasskeyVerifier } from './passkey/passkey.verification.ts';
import { createPhoneCodes, type PhoneCodes } from './binding/phone-code.service.ts';
import { createPasswordChange } from './binding/password-change.service.ts';
import { createContacts, createPhoneKey } from './contact.ts';
import { createCorrections, type Corrections } from './corrections.ts';
import { createDeviceCodes, createDeviceGuard, type DeviceGuard } from './device/device-code.service.ts';
import { createLoginGuard } from './login-guard.ts';
import { createLogins, type Logins } from './login.service.ts';
import { createLoginStore } from './login-recorder.ts';
import type { MemberContext } from './member-context.ts';
import { createMemberHashes } from './member-hashes.ts';
import { createMemberService } from './member.service.ts';
import { createMemberStore } from './member.store.ts';
import { memberRoutes } from './member.routes.ts';
import { createPersonKeys, type PersonKeys } from './person-keys.ts';
import { PASSWORD_COST, type PasswordCost } from './password.ts';
import { createProfiles, createRealNames, type Profiles, type RealNames } from './profile.service.ts';
import { createRecovery } from './recovery/recovery.service.ts';
import { createRegistration } from './registration.service.ts';
import { createSessions, type Sessions } from './session.service.ts';
import { createSessionStore } from './session.store.ts';
import { createMemberStatus, facesOf, type MemberStatus } from './member-reads.ts';
import { createStepUp, createWithdrawPasswords, type StepUp, type WithdrawPasswords } from './withdraw-password.service.ts';

export interface MembersDependencies extends Omit<MemberContext, 'members' | 'phoneKey' | 'personKeys' | 'passwordCost' | 'hashes'> {
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
  readonly personKeys: PersonKeys;
  readonly corrections: Corrections;
  readonly withdrawPasswords: WithdrawPasswords;
  readonly phoneCodes: PhoneCodes;
  readonly passkeys: Passkeys;
  readonly stepUp: StepUp;
  readonly status: MemberStatus & { readonly birthDateOf: FindBirthDate };
  readonly deviceGuard: DeviceGuard;
  /** All members, or the one of a name. */
  idsOf(userName: string | null): Promise<string[]>;
  userNameOf(memberId: string): Promise<string>;
  /** How others see these members, by id. */
  facesOf(memberIds: readonly string[]): ReturnType<typeof facesOf>;
  /** When the account was registered, in epoch milliseconds. */
  openedAtMs(memberId: string, from?: Db): Promise<number>;
  /** Null if there is no member of this name. */
  memberIdOf(userName: string): Promise<string | null>;
}

export function createMembers({ passwordCost = PASSWORD_COST, ...dependencies }: MembersDependencies): Members {
  const { db, clock, vault, outbox } = dependencies;
  const members = createMemberStore(db);
  const personKeys = createPersonKeys({ ...dependencies, members });
  const hashes = createMemberHashes(clock);
  const context: MemberContext = { ...dependencies, members, passwordCost, hashes, phoneKey: createPhoneKey(vault), personKeys };
  const loginStore = createLoginStore(db);
  const sessions = createSessions({ ...dependencies, store: createSessionStore(db) });
  const contacts = createContacts(outbox, vault, clock);
  const guard = createLoginGuard(loginStore, clock);
  const deviceCodes = createDeviceCodes({ db, clock, vault, contacts, members });
  const registration = createRegistration({ ...context, store: members });
  const logins = createLogins({ ...context, logins: loginStore, guard, sessions, deviceCodes });
  const recovery = createRecovery({ ...context, contacts, sessions, logins: loginStore });
  const service = createMemberService({ ...context, registration, logins });
  const realNames = createRealNames(context);
  const withdrawPasswords = createWithdrawPasswords(context);
  const profiles = createProfiles(context, withdrawPasswords.has);
  const stepUp = createStepUp({ members, guard, hashes });
  const binding = createBinding({ ...context, contacts, ...stepUp });
  const phoneCodes = createPhoneCodes(context);
  const passkeyParts = {
    store: createPasskeyStore(db),
    challenges: createPasskeyChallenges(context),
    verifier: createPasskeyVerifier(context.config),
    guard,
  };
  const passkeys = createPasskeys({ ...context, ...passkeyParts, ...stepUp, sessions });
  const passkeyLogins = createPasskeyLogins({ ...context, ...passkeyParts, logins });
  const changePassword = createPasswordChange({ ...context, sessions, ...stepUp });
  const features = { members: service, logins, sessions, recovery, realNames, withdrawPasswords, binding, phoneCodes, changePassword };
  return {
    routes: [...memberRoutes(features), ...passkeyRoutes(passkeys, passkeyLogins)],
    sessions,
    logins,
    profiles,
    realNames,
    personKeys,
    corrections: createCorrections({ ...context, contacts }),
    withdrawPasswords,
    phoneCodes,
    passkeys,
    idsOf: members.idsOf,
    facesOf: (memberIds) => facesOf(db, memberIds),
    userNameOf: async (memberId) => (await members.byId(memberId)).user_name,
    openedAtMs: async (memberId, from) => (await members.byId(memberId, from)).registered_at,
    memberIdOf: async (userName) => (await members.byName(userName))?.id ?? null,
    stepUp,
    status: { ...createMemberStatus(), birthDateOf: createFindBirthDate(vault) },
    deviceGuard: createDeviceGuard(members, contacts),
  };
}
