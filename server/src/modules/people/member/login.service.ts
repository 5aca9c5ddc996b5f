import { sha256Hex } from '@site/shared/crypto';
import { CODE } from '@site/shared/product';
import type { CodeBody, LogIn, LoginRecord, PhoneLogIn, SessionGrant } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey, memberKeys } from '../../../kernel/db/database.ts';
import { addressKey, createNetworkCheck } from '../../../kernel/http/addresses.ts';
import type { DailyJob } from '../../../kernel/jobs/scheduler.ts';
import { Refusal, refusalOf } from '../../../kernel/http/refusal.ts';
import type { AddressRegions } from '../address-regions.port.ts';
import type { LoginRow, MemberRow } from '../schema.ts';
import { storedName } from './device-name.ts';
import type { DeviceCodes } from './device/device-code.service.ts';
import {
  createLoginRecorder,
  type LoginOrigin,
  type LoginStore,
  type MemberName,
  type Origin,
  type SignedOrigin,
} from './login-recorder.ts';
import type { LoginGuard } from './login-guard.ts';
import type { MemberContext } from './member-context.ts';
import { hashPassword, isPassword, type PasswordCost } from './password.ts';
import { hasPassword, wrongPassword } from './member.store.ts';
import type { Sessions } from './session.service.ts';

const isThisMachine = createNetworkCheck(['127.0.0.0/8', '::1']);
const isPrivateNetwork = createNetworkCheck(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']);

/** The rough location of an address: a local network, or a region of the directory. */
function regionOf(ip: string, regions: AddressRegions): string {
  if (isThisMachine(ip)) return '本机';
  if (isPrivateNetwork(ip)) return '局域网';
  return regions.regionOf(ip) ?? '未知地区';
}

type LoginsContext = Pick<
  MemberContext,
  'db' | 'clock' | 'events' | 'members' | 'verification' | 'gates' | 'passwordCost' | 'hashes' | 'phoneKey' | 'regions'
>;

interface LoginsDependencies extends LoginsContext {
  readonly logins: LoginStore;
  readonly guard: LoginGuard;
  readonly sessions: Sessions;
  readonly deviceCodes: DeviceCodes;
}

/** A log-in attempt, by name or by phone. */
interface Attempt extends Pick<LogIn, 'password' | 'remember' | 'captchaId' | 'captchaCode' | 'proof'> {
  /** Counts wrong passwords: what was typed, never whose it is. */
  readonly named: string;
  readonly member: MemberRow | undefined;
}

/** The ways to begin a session. Each refuses while operators keep the log-in (SH-8) or the site (MNT-1) closed. A daily job deletes failed log-ins after half a year, others after 400 days. */
export interface Logins extends DailyJob {
  /** Records the log-in and begins the session, in the caller's transaction; ends the session that signs the call, so that nothing of it stays on the device. */
  begin(trx: Db, member: MemberName, origin: LoginOrigin): Promise<SessionGrant>;
  /** Records a failed attempt in the member's history, in the caller's transaction. */
  recordFailure(trx: Db, memberId: string, origin: Origin): Promise<unknown>;
  /** Refuses while operators keep the log-in (SH-8) or the site (MNT-1) closed. */
  requireOpen(): Promise<void>;
  /** Refuses wrong passwords, throttled, and new devices of a guarded member with 6035. */
  logIn(attempt: LogIn, origin: SignedOrigin): Promise<SessionGrant>;
  /** By the phone that is bound to the account. */
  logInByPhone(attempt: PhoneLogIn, origin: SignedOrigin): Promise<SessionGrant>;
  /** Completes a log-in that a new device interrupted (6035). */
  finishOnDevice(body: CodeBody, origin: SignedOrigin): Promise<SessionGrant>;
  /**
   * SES-1: begins the session of a one-time token, once, or renews the session that signs the call. A one-time
   * token on a new device of a guarded member is refused with 6035 and stays valid there until `finishOnDevice`. Renewing is no log-in (SH-8).
   */
  restoreSession(token: string, origin: SignedOrigin): Promise<SessionGrant>;
  /** Newest first, failed attempts included. */
  history(memberId: string): Promise<LoginRecord[]>;
}

export function createLogins(dependencies: LoginsDependencies): Logins {
  const { db, clock, members, logins, guard, sessions, deviceCodes, verification, phoneKey, gates, hashes } = dependencies;
  const isRight = createPasswordCheck(dependencies);
  const { record, begin } = createLoginRecorder(dependencies);

  const requireOpen = (): Promise<void> => gates.requireEntrance('logIn');
  /** What nobody has bound takes as long as a wrong password, reads the same and counts the same: one hash, one commit. */
  async function enter({ named, member, password, remember, ...solution }: Attempt, origin: SignedOrigin): Promise<SessionGrant> {
    await requireOpen();
    const { deviceUuid } = origin;
    const knownDevice = (await logins.knowsDevice(member?.id ?? '', deviceUuid)) ? deviceUuid : null;
    if (member !== undefined && knownDevice !== null) hashes.logIns.refuseUsedUp(member.id);
    const subject = { named, address: addressKey(origin.ip), knownDevice };
    await guard.admit(subject, () => verification.redeem(solution, { purpose: 'login', deviceUuid }));
    const right = await isRight({ member, password, isKnown: knownDevice !== null }).catch(async (failure: unknown) => {
      await guard.withdraw(subject);
      throw failure;
    });
    if (member === undefined || !right) {
      await inKeyedTransaction(db, member === undefined ? [] : [memberKey(member.id)], async (trx) => {
        await guard.fail(trx, subject);
        if (member !== undefined) await record(trx, member, { ...origin, succeeded: false });
      });
      throw wrongPassword();
    }
    await guard.succeed(subject);
    if (knownDevice !== null) hashes.logIns.count(member.id);
    const work = async (trx: Db) => {
      if (!(await hasPassword(trx, member))) return wrongPassword();
      const refusal = await deviceCodes.admit(trx, { memberId: member.id, deviceUuid, remember, loginTokenHash: null });
      return refusal ?? begin(trx, member, { ...origin, remember, isKnown: true });
    };
    return opened([member.id, origin.memberId], work);
  }
  /** Begins a session in one transaction with everything that permits it, under the keys of the members who are concerned: a ticket or a token never changes its own. A refusal that `work` returns commits what was counted or sent. */
  async function opened(memberIds: readonly (string | null)[], work: (trx: Db) => Promise<SessionGrant | Refusal>): Promise<SessionGrant> {
    return granted(await inKeyedTransaction(db, memberKeys(memberIds), work));
  }
  return {
    begin,
    recordFailure: (trx, memberId, origin) => record(trx, { id: memberId }, { ...origin, succeeded: false }),
    requireOpen,
    async logIn({ userName, ...attempt }, origin) {
      return enter({ ...attempt, named: userName, member: await members.byName(userName) }, origin);
    },
    async logInByPhone({ phone, ...attempt }, origin) {
      const key = phoneKey(phone);
      return enter({ ...attempt, named: key, member: await members.byPhone(key) }, origin);
    },
    async finishOnDevice(body, { sessionId, memberId, ...origin }) {
      await requireOpen();
      return opened([await deviceCodes.memberOf(body.ticket), memberId], async (trx) => {
        const checked = await deviceCodes.check(trx, body, origin.deviceUuid);
        if (checked instanceof Refusal) return checked;
        const { member, remember, loginTokenHash } = checked;
        const handOver = loginTokenHash === null ? undefined : await sessions.redeemHash(trx, loginTokenHash, origin.deviceUuid);
        if (handOver === null) return refusalOf(CODE.deviceCodeExpired);
        const session = { remember, notAfterMs: handOver?.notAfterMs, passkeyId: handOver?.passkeyId, isKnown: true };
        return begin(trx, member, { ...origin, ...session, sessionId });
      });
    },
    async restoreSession(token, { sessionId, memberId: signedBy, ...origin }) {
      const [{ deviceUuid }, loginTokenHash] = [origin, sha256Hex(token)];
      const owner = await sessions.memberOf(db, loginTokenHash, deviceUuid);
      if (owner !== null) await requireOpen();
      return opened([owner, signedBy], async (trx) => {
        const memberId = await sessions.memberOf(trx, loginTokenHash, deviceUuid);
        // A hand-over is a log-in: the same refusals, but for the password.
        const refusal = memberId && (await deviceCodes.admit(trx, { memberId, deviceUuid, remember: false, loginTokenHash }));
        if (refusal) return refusal;
        const handOver = await sessions.redeemHash(trx, loginTokenHash, deviceUuid);
        const redeemed = handOver ?? (await sessions.rotate(trx, token, { deviceUuid, sessionId }));
        if (redeemed === null) return refusalOf(CODE.sessionExpired);
        return begin(trx, redeemed.member, { ...origin, ...redeemed, sessionId, isKnown: false });
      });
    },
    tick: () => logins.sweep(clock.nowMs()),
    history: async (memberId) => (await logins.latest(memberId)).map((row) => asRecord(row, dependencies.regions)),
  };
}

function granted(outcome: SessionGrant | Refusal): SessionGrant {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** On a device that the member knows one check at a time; strangers wait last. */
function createPasswordCheck({ hashes, passwordCost }: Pick<LoginsContext, 'hashes' | 'passwordCost'>) {
  const decoyHash = createDecoy(passwordCost);
  return async ({ member, password, isKnown }: Pick<Attempt, 'member' | 'password'> & { isKnown: boolean }): Promise<boolean> => {
    const hash = member?.password_hash ?? (await decoyHash());
    if (member === undefined || !isKnown) return isPassword(password, hash, 'last');
    return hashes.alone(member.id, () => isPassword(password, hash));
  };
}

/** The hash that the password of an unknown name is compared with: computed when it is needed first, and again where that failed. */
function createDecoy(cost: PasswordCost): () => Promise<string> {
  let decoy: Promise<string> | null = null;
  return () => {
    decoy ??= hashPassword('nobody has this password', cost);
    return decoy.catch((failure: unknown) => {
      decoy = null;
      throw failure;
    });
  };
}

function asRecord({ id, at_ms, ip, device_name, succeeded }: LoginRow, regions: AddressRegions): LoginRecord {
  return { id, at: toIso(at_ms), ip, region: regionOf(ip, regions), device: storedName(device_name), succeeded: succeeded === 1 };
}
