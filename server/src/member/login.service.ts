import { CODE, REACTION } from '@site/shared/product';
import type { CodeBody, LogIn, LoginRecord, SessionGrant } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { deviceName } from './device-name.ts';
import type { DeviceCodes } from './device/device-code.service.ts';
import type { LoginGuard } from './login-guard.ts';
import type { LoginRow, LoginStore } from './login.store.ts';
import type { MemberRow, MemberStore } from './member.store.ts';
import { hashPassword, isPassword, type PasswordCost } from './password.ts';
import { regionOf } from './region.ts';
import type { Sessions } from './session.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: MemberStore;
  readonly logins: LoginStore;
  readonly guard: LoginGuard;
  readonly sessions: Sessions;
  readonly deviceCodes: DeviceCodes;
  readonly captchas: CaptchaCheck;
  readonly passwordCost: PasswordCost;
}

/** Whoever can tell a person from a program. */
export interface CaptchaCheck {
  /** Refuses with 6021 to 6024 unless the letters of a picture were typed off. */
  require(solution: Pick<LogIn, 'captchaId' | 'captchaCode'>, deviceUuid: string): Promise<void>;
}

/** Where somebody comes from. */
export interface Origin {
  readonly ip: string;
  readonly deviceUuid: string;
}

export function createLogins({ db, clock, members, logins, guard, sessions, deviceCodes, captchas, passwordCost }: Parts) {
  const decoy = hashPassword('nobody has this password', passwordCost);

  function record(trx: Db, member: Named, { ip, deviceUuid, succeeded }: Origin & { succeeded: boolean }) {
    const at = clock.nowMs();
    const row = { id: createId(at), member_id: member.id, at_ms: at, ip, device_uuid: deviceUuid, succeeded: succeeded ? 1 : 0 };
    return logins.insert(trx, row);
  }
  /** Writes the log-in down and begins the session, in the caller's transaction. */
  async function begin(trx: Db, member: Named, { remember, ...origin }: Origin & { remember: boolean }): Promise<SessionGrant> {
    await record(trx, member, { ...origin, succeeded: true });
    return sessions.open(trx, { member, deviceUuid: origin.deviceUuid, remember });
  }
  return {
    begin,
    /** An unknown name takes as long as a wrong password and reads the same. */
    async logIn({ userName, password, remember, ...solution }: LogIn, { ip, deviceUuid }: Origin): Promise<SessionGrant> {
      await guard.admit({ userName, ip }, () => captchas.require(solution, deviceUuid));
      const member = await members.byName(userName);
      const right = await isPassword(password, member?.password_hash ?? (await decoy));
      if (member === undefined || !right) {
        if (member !== undefined) await record(db, member, { ip, deviceUuid, succeeded: false });
        throw new Refusal(CODE.loginName, '账号或密码错误');
      }
      await guard.succeed({ userName, ip });
      await deviceCodes.admit({ member, deviceUuid, remember });
      return inTransaction(db, (trx) => begin(trx, member, { ip, deviceUuid, remember }));
    },
    /** The second half of a log-in that a new device interrupted (6035). */
    async finishOnDevice(body: CodeBody, { ip, deviceUuid }: Origin): Promise<SessionGrant> {
      const outcome = await inTransaction(db, async (trx) => {
        const checked = await deviceCodes.check(trx, body, deviceUuid);
        if (checked instanceof Refusal) return checked;
        return begin(trx, checked.member, { ip, deviceUuid, remember: checked.remember });
      });
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
    /** SES-1: the session of a token from an address, once; whoever was logged in here makes room. */
    async takeUp(token: string, { ip, deviceUuid, sessionId }: Origin & { readonly sessionId: string | null }): Promise<SessionGrant> {
      const grant = await inTransaction(db, async (trx) => {
        const member = await sessions.redeem(trx, token, deviceUuid);
        if (member === null) return null;
        if (sessionId !== null) await sessions.leave(trx, sessionId);
        return begin(trx, member, { ip, deviceUuid, remember: false });
      });
      if (grant === null) throw new Refusal(CODE.sessionExpired, REACTION[CODE.sessionExpired].text);
      return grant;
    },
    async history(memberId: string): Promise<LoginRecord[]> {
      return (await logins.latest(memberId)).map(asRecord);
    },
  };
}

type Named = Pick<MemberRow, 'id' | 'user_name'>;

export type Logins = ReturnType<typeof createLogins>;

function asRecord({ id, at_ms, ip, device_uuid, succeeded }: LoginRow): LoginRecord {
  return { id, at: toIso(at_ms), ip, region: regionOf(ip), device: deviceName(device_uuid), succeeded: succeeded === 1 };
}
