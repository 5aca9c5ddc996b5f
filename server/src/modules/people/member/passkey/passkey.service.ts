import { sha256Hex } from '@site/shared/crypto';
import { CODE, MOST_PASSKEYS, PASSKEY_NAME_LENGTH, PASSKEY_WITHDRAWAL_WAIT_MS } from '@site/shared/product';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyDescriptor,
  PasskeyRequest,
  WithdrawalContent,
} from '@site/shared/wire';
import { toIso } from '../../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../../kernel/db/database.ts';
import type { MemberCaller } from '../../../../kernel/http/caller.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { createId } from '../../../../kernel/ids.ts';
import type { PasskeyRow } from '../../schema.ts';
import { deviceName } from '../device-name.ts';
import type { LoginGuard } from '../login-guard.ts';
import type { MemberContext } from '../member-context.ts';
import type { Sessions } from '../session.service.ts';
import type { StepUp, StillConfirmed } from '../withdraw-password.service.ts';
import type { ChallengeUse, PasskeyChallenges } from './passkey.challenges.ts';
import type { PasskeyStore } from './passkey.store.ts';
import { PASSKEY_ALGORITHMS, type PasskeyVerifier, userHandleOf } from './passkey.verification.ts';

/** A member in a session, on the device that a challenge is bound to. */
export type PasskeyOwner = Pick<MemberCaller, 'memberId' | 'sessionId' | 'deviceUuid'>;

/** A member's passkeys, and what they confirm besides a log-in. */
export interface Passkeys {
  list(memberId: string): Promise<Passkey[]>;
  /** Begins to add a passkey; refuses a wrong log-in password at the field `password`. */
  start(owner: PasskeyOwner, password: string): Promise<PasskeyCreation>;
  /** Adds the passkey, which is named after the device. Refuses if the password was changed since `start`. */
  add(owner: PasskeyOwner, credential: PasskeyCredential, userAgent: string): Promise<Passkey>;
  rename(memberId: string, passkey: { readonly passkeyId: string; readonly name: string }): Promise<void>;
  /** Ends every session that the passkey began; refuses a wrong log-in password at the field `password`. */
  remove(owner: PasskeyOwner, passkey: { readonly passkeyId: string; readonly password: string }): Promise<void>;
  /** Whether a passkey of the member may confirm a withdrawal: a new one only after a wait. */
  mayWithdraw(memberId: string): Promise<boolean>;
  /** Begins to confirm exactly this withdrawal. */
  startWithdrawal(owner: PasskeyOwner, content: WithdrawalContent): Promise<PasskeyRequest>;
  /** Refuses, at the field `passkey`, a proof that does not belong to this withdrawal in this session; throttled like a password. Returns whether the passkey is still there. */
  confirmWithdrawal(owner: PasskeyOwner, content: WithdrawalContent, assertion: PasskeyAssertion): Promise<StillConfirmed>;
}

interface PasskeysDependencies extends Pick<MemberContext, 'db' | 'clock' | 'events' | 'members'>, StepUp {
  readonly store: PasskeyStore;
  readonly challenges: PasskeyChallenges;
  readonly verifier: PasskeyVerifier;
  readonly guard: LoginGuard;
  readonly sessions: Pick<Sessions, 'endOfPasskey'>;
}

export function createPasskeys(dependencies: PasskeysDependencies): Passkeys {
  const { db, store, challenges, verifier, members } = dependencies;
  return {
    list: async (memberId) => (await store.ofMember(memberId)).map(asPasskey),
    async start(owner, password) {
      const rpId = verifier.rpId();
      const known = await store.ofMember(owner.memberId);
      refuseMore(known);
      await dependencies.requirePassword(owner.memberId, password);
      const member = await members.byId(owner.memberId);
      return {
        challenge: challenges.issue(registration(owner, member.password_hash)),
        rpId,
        userId: userHandleOf(member.id),
        userName: member.user_name,
        algorithms: PASSKEY_ALGORITHMS,
        excluded: known.map(asDescriptor),
      };
    },
    add: (owner, credential, userAgent) => addPasskey(dependencies, owner, { credential, userAgent }),
    async rename(memberId, { passkeyId, name }) {
      if (!(await store.rename(db, { id: passkeyId, member_id: memberId, name }))) throw noPasskey();
    },
    remove: (owner, passkey) => removePasskey(dependencies, owner, passkey),
    ...createWithdrawalConfirmation(dependencies),
  };
}

async function addPasskey(
  { db, clock, events, members, store, challenges, verifier }: PasskeysDependencies,
  owner: PasskeyOwner,
  { credential, userAgent }: { readonly credential: PasskeyCredential; readonly userAgent: string },
): Promise<Passkey> {
  const { memberId } = owner;
  const { password_hash: hash } = await members.byId(memberId);
  const challenge = await challenges.spend(credential.clientDataJSON, registration(owner, hash));
  const facts = challenge === null ? null : await verifier.registered(credential, challenge);
  if (facts === null) throw new Refusal(CODE.common, '通行密钥未添加：验证已过期，请重新开始');
  return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
    const member = await members.byId(memberId, trx);
    if (member.password_hash !== hash) throw new Refusal(CODE.common, '密码刚刚已被修改，请用新密码重新登录');
    refuseMore(await store.ofMember(memberId, trx));
    const nowMs = clock.nowMs();
    const row: PasskeyRow = {
      id: createId(nowMs),
      member_id: memberId,
      ...facts,
      transports: credential.transports.join(','),
      name: deviceName(userAgent).slice(0, PASSKEY_NAME_LENGTH),
      created_at_ms: nowMs,
      used_at_ms: null,
    };
    if (!(await store.insert(trx, row))) throw new Refusal(CODE.common, '该通行密钥已添加过');
    await events.accessChanged.emit(trx, { memberId, what: 'passkey', subject: row.name });
    return asPasskey(row);
  });
}

async function removePasskey(
  { db, events, sessions, store, requirePassword }: PasskeysDependencies,
  { memberId, sessionId }: PasskeyOwner,
  { passkeyId, password }: { readonly passkeyId: string; readonly password: string },
): Promise<void> {
  const find = async (trx: Db) => {
    const passkey = (await store.ofMember(memberId, trx)).find(({ id }) => id === passkeyId);
    if (passkey === undefined) throw noPasskey();
    return passkey;
  };
  await find(db);
  const stillConfirmed = await requirePassword(memberId, password);
  await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
    await stillConfirmed(trx);
    const { name } = await find(trx);
    await store.remove(trx, passkeyId);
    await sessions.endOfPasskey(trx, { memberId, passkeyId, currentId: sessionId });
    await events.accessChanged.emit(trx, { memberId, what: 'passkeyRemoval', subject: name });
  });
}

type WithdrawalConfirmation = Pick<Passkeys, 'mayWithdraw' | 'startWithdrawal' | 'confirmWithdrawal'>;

function createWithdrawalConfirmation(dependencies: PasskeysDependencies): WithdrawalConfirmation {
  const { clock, store, challenges, verifier, guard } = dependencies;
  const usable = async (memberId: string) =>
    (await store.ofMember(memberId)).filter(({ created_at_ms }) => Number(created_at_ms) + PASSKEY_WITHDRAWAL_WAIT_MS <= clock.nowMs());
  return {
    mayWithdraw: async (memberId) => (await usable(memberId)).length > 0,
    async startWithdrawal(owner, content) {
      const rpId = verifier.rpId();
      const passkeys = await usable(owner.memberId);
      if (passkeys.length === 0) throw new Refusal(CODE.common, '暂无可用于取款的通行密钥，新添加的通行密钥24小时后可用', AT_PASSKEY);
      return { challenge: challenges.issue(withdrawal(owner, content)), rpId, allowed: passkeys.map(asDescriptor) };
    },
    async confirmWithdrawal(owner, content, assertion) {
      await guard.admitMember(owner.memberId);
      const passkey = (await usable(owner.memberId)).find(({ credential_id }) => credential_id === assertion.id);
      const challenge = await challenges.spend(assertion.clientDataJSON, withdrawal(owner, content));
      if (passkey === undefined || challenge === null || !(await isUsed(dependencies, passkey, { assertion, challenge })))
        throw notConfirmed();
      await guard.succeedMember(owner.memberId);
      return async (trx) => {
        if ((await store.ofMember(owner.memberId, trx)).every(({ id }) => id !== passkey.id)) throw notConfirmed();
      };
    },
  };
}

/** Checks a proof and notes the use. */
async function isUsed(
  { db, clock, store, verifier }: Pick<PasskeysDependencies, 'db' | 'clock' | 'store' | 'verifier'>,
  passkey: PasskeyRow,
  { assertion, challenge }: { readonly assertion: PasskeyAssertion; readonly challenge: string },
): Promise<boolean> {
  const facts = await verifier.asserted(assertion, challenge, passkey);
  if (facts === null) return false;
  return inKeyedTransaction(db, [memberKey(passkey.member_id)], (trx) => store.use(trx, passkey.id, { ...facts, atMs: clock.nowMs() }));
}

const AT_PASSKEY = { field: 'passkey' } as const;

const notConfirmed = () => new Refusal(CODE.common, '通行密钥验证未通过或已过期，请重试或使用取款密码', AT_PASSKEY);

/** The challenge ends with the session and with the password that began it. */
const registration = ({ memberId, sessionId, deviceUuid }: PasskeyOwner, passwordHash: string): ChallengeUse => ({
  purpose: 'register',
  deviceUuid,
  binding: [sessionId, memberId, sha256Hex(passwordHash)],
});

const withdrawal = (
  { memberId, sessionId, deviceUuid }: PasskeyOwner,
  { accountId, amount, rate = '' }: WithdrawalContent,
): ChallengeUse => ({ purpose: 'withdrawal', deviceUuid, binding: [sessionId, memberId, accountId, amount, rate] });

function refuseMore(known: readonly PasskeyRow[]): void {
  if (known.length >= MOST_PASSKEYS) throw new Refusal(CODE.common, `最多添加${MOST_PASSKEYS}个通行密钥，请先移除不用的`);
}

const noPasskey = () => new Refusal(CODE.common, '通行密钥不存在或已移除');

/** Names a passkey to the browser. */
const asDescriptor = ({ credential_id, transports }: PasskeyRow): PasskeyDescriptor => ({
  id: credential_id,
  transports: transports.split(',').filter(Boolean),
});

const asPasskey = ({ id, name, created_at_ms, used_at_ms, is_synced }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: toIso(created_at_ms),
  lastUsedAt: used_at_ms === null ? null : toIso(used_at_ms),
  isSynced: is_synced === 1,
});
