import { randomInt } from 'node:crypto';
import { CODE, refuseReservedUserName } from '@site/shared/product';
import { AVATAR_COUNT, type Register } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKeys } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createId, randomLetters } from '../../../kernel/ids.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { MemberRow } from '../schema.ts';
import type { WelcomeGrant } from '../welcome-grant.port.ts';
import { keyOf, type MemberStore } from './member.store.ts';
import { hashPassword, type PasswordCost } from './password.ts';

interface RegistrationDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly store: MemberStore;
  readonly welcomeGrant: WelcomeGrant;
  readonly passwordCost: PasswordCost;
  /** Receives the inviter of a newcomer; optional. */
  readonly events?: Pick<DomainEvents, 'rewardableAction'>;
}

type Newcomer = Pick<Register, 'userName' | 'password' | 'birthDate' | 'inviteCode'> & {
  readonly ip: string;
  /** The member whose session ends with the registration, if any. */
  readonly leaving?: string | null;
};

const INVITE_CODE_LETTERS = 8;

/**
 * Registers members: their row and what the installation grants them share one transaction. Those of one address, whose number is limited, exclude each
 * other; the inviter's key protects what the newcomer earns him.
 */
export function createRegistration({ db, store, clock, vault, welcomeGrant, passwordCost, events }: RegistrationDependencies) {
  async function inviterOf(code: string | undefined): Promise<string | null> {
    if (code === undefined || code === '') return null;
    const inviter = await store.byInviteCode(code);
    if (inviter === undefined) throw wrong('inviteCode', '邀请码不存在');
    return inviter.id;
  }
  return {
    async isFree(userName: string): Promise<boolean> {
      return refuseReservedUserName(userName) === null && (await store.byName(userName)) === undefined;
    },
    /** Checks what the schema cannot, then registers and runs `then` in the same transaction. */
    async register<Answer>(newcomer: Newcomer, then: (trx: Db, member: MemberRow) => Promise<Answer>): Promise<Answer> {
      const reserved = refuseReservedUserName(newcomer.userName);
      if (reserved !== null) throw wrong('userName', reserved);
      const refused = refusePassword(newcomer);
      if (refused !== null) throw wrong('password', refused);
      if ((await store.byName(newcomer.userName)) !== undefined) throw nameTaken();
      const invited_by = await inviterOf(newcomer.inviteCode);
      const member = memberRow(newcomer, {
        registered_at: clock.nowMs(),
        // Last, because it costs the most.
        password_hash: await hashPassword(newcomer.password, passwordCost, 'last'),
        invited_by,
        sealed_birth_date: vault.seal(newcomer.birthDate),
      });
      const address = `registrations:${member.register_ip}`;
      const keys = [address, ...memberKeys([member.id, invited_by, newcomer.leaving ?? null])];
      return inKeyedTransaction(db, keys, async (trx) => {
        if (!(await store.insert(trx, member))) throw nameTaken();
        await welcomeGrant.give(trx, member.id);
        const answer = await then(trx, member);
        if (member.invited_by !== null)
          await events?.rewardableAction.emit(trx, { memberId: member.invited_by, action: 'friend', reference: member.id });
        return answer;
      });
    },
  };
}

export type Registration = ReturnType<typeof createRegistration>;

type OriginColumns = Pick<MemberRow, 'registered_at' | 'password_hash' | 'invited_by' | 'sealed_birth_date'>;

function memberRow({ userName, ip }: Newcomer, origin: OriginColumns): MemberRow {
  return {
    ...origin,
    id: createId(origin.registered_at),
    user_name: userName,
    user_key: keyOf(userName),
    nickname: userName,
    avatar_id: randomInt(AVATAR_COUNT) + 1,
    grade_id: 0,
    invite_code: randomLetters(INVITE_CODE_LETTERS),
    coins: 0,
    sealed_real_name: null,
    sealed_phone: null,
    phone_trusted_at_ms: 0,
    sealed_email: null,
    register_ip: addressKey(ip),
    guards_devices: 0,
    phone_key: null,
  };
}

const nameTaken = () => wrong('userName', '该账号已被注册');

function wrong(field: string, message: string): Refusal {
  return new Refusal(CODE.validation, message, { field });
}

const TOO_COMMON = new Set(
  `abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345 asdf1234 q1w2e3r4 q1w2e3r4t5 qwe12345 qwer1234
  qwerty12 qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zxc12345 zxcv1234 password1 password12 password123 passw0rd
  p@ssw0rd pass1234 admin123 admin1234 welcome1 welcome123 letmein1 iloveyou1 iloveyou520 woaini520 woaini1314 woaini123 wang1234
  dragon123 monkey123 sunshine1 princess1 football1 superman1 michael1 aini1314 love1314 5201314a a5201314 qq123456 qq123456789
  wo123456 test1234 user1234 abc123456 abc123456789 123456abc 12345678a 123456789a 1234567a 123abc456 11111111a a11111111`.split(/\s+/),
);

/** Letters and digits alone, so that signs between or around them make no other password. */
const bareOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

/** Why a well-formed password is still refused, or null. */
export function refusePassword({ userName, password }: Pick<Register, 'userName' | 'password'>): string | null {
  const [typed, bare] = [password.toLowerCase(), bareOf(password)];
  if (bare === bareOf(userName)) return '密码不能与账号相同';
  return TOO_COMMON.has(typed) || TOO_COMMON.has(bare) ? '密码过于简单，请更换' : null;
}
