import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { AccountStatus, Device, SessionGrant } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { LiveSession, SessionLookup } from '../../../kernel/http/caller.ts';
import { DAY_MS, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal, refusalOf } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { isBlockedDevice } from './device/blocked-devices.ts';
import { storedName } from './device-name.ts';
import { accountStatus, CLOSED_TEXT, setAccountStatus } from './corrections.ts';
import { createLoginTokens, type LoginTokens } from './login-token.service.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { dropPasskeys } from './passkey-removal.ts';
import { dropOldDevices, dropOldSessions } from './session-limits.ts';
import { isOpen, SECRET_BYTES, SESSION_MS } from './session-token.ts';
import { canHold, holdOpen, type SessionStore } from './session.store.ts';
import type { DeviceRow, RevokedWhy, SessionRow, PeopleTables } from '../schema.ts';

const REVOKED_TEXT: Readonly<Record<RevokedWhy, string>> = {
  device: '本设备的登录已在其他设备上被退出。如非本人操作，请立即修改密码。',
  excluded: '您已开启自我排除，所有设备均已退出登录。您仍可登录取款和查看记录。',
  staff: '您的登录已由平台结束，请重新登录。如有疑问请联系客服。',
  locked: '您的账号已被锁定，所有设备均已退出登录。您仍可登录联系客服。',
  closed: CLOSED_TEXT,
};

/** The message for a member whose session somebody else ended; sessions without a stored reason were ended on another device. */
const revokedText = (why: RevokedWhy | null): string => REVOKED_TEXT[why ?? 'device'];

interface SessionStatus {
  readonly live: ReadonlySet<string>;
  /** Session → the message for its member. */
  readonly revoked: ReadonlyMap<string, string>;
}

async function statusOfSessions(db: Db, ids: readonly string[], nowMs: number): Promise<SessionStatus> {
  const open =
    ids.length === 0
      ? []
      : await db
          .withTables<PeopleTables>()
          .selectFrom('sessions')
          .select(['id', 'revoked_at', 'revoked_why'])
          .where('id', 'in', ids)
          .where('expires_at', '>', nowMs)
          .$if(canHold(db), (rows) => rows.forShare())
          .execute();
  const live = open.filter(({ revoked_at }) => revoked_at === null);
  const revoked = open.filter(({ revoked_at }) => revoked_at !== null);
  return {
    live: new Set(live.map(({ id }) => id)),
    revoked: new Map(revoked.map(({ id, revoked_why }) => [id, revokedText(revoked_why)])),
  };
}

interface SessionsDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault' | 'limitRate'> {
  readonly store: SessionStore;
  readonly events: Pick<DomainEvents, 'sessionsEnded' | 'accessRevoked'>;
}

interface NewSession {
  readonly member: { readonly id: string; readonly user_name: string };
  readonly deviceUuid: string;
  readonly deviceName: string;
  readonly remember: boolean;
  /** When it ends at the latest: the end of the session that it renews or that handed it over. Absent after a log-in. */
  readonly notAfterMs?: number | undefined;
  /** Whether the device guard asks for no code there from now on; a device that is known already stays known. */
  readonly isKnown: boolean;
  /** The passkey that began it, or the session that it renews or that handed it over. */
  readonly passkeyId?: string | null | undefined;
}

const REMEMBERED_SESSION_MS = 365 * DAY_MS;

/** Remote ends of sessions: by the member on another device, by self-exclusion, by operators. */
interface RemoteEnds {
  /** Ends, in the caller's transaction, the session of a device of the member and forgets the device; false if there is no such device. */
  endDevice(trx: Db, memberId: string, deviceId: string): Promise<boolean>;
  /** Ends every other session of the member and unused login tokens; returns how many were open. Joins the transaction `from`. */
  endOtherDevices(memberId: string, currentUuid: string, from?: Db): Promise<number>;
  /** Ends, in the caller's transaction, every session that a passkey began; the current one without a notice for its device. */
  endOfPasskey(trx: Db, passkey: { readonly memberId: string; readonly passkeyId: string; readonly currentId: string }): Promise<void>;
  /** Locks, closes or opens the account, removes the passkeys of a closed one, and ends its open sessions with that reason, in one transaction. Returns how many were open. */
  setStatus(memberId: string, standing: AccountStatus): Promise<number>;
  /** Ends every session of the member with a reason; returns how many were open. Joins the transaction `from`. */
  revokeAll(memberId: string, why: Exclude<RevokedWhy, 'device'>, from?: Db): Promise<number>;
}

/** Sessions: bound to their device, ended on the server, tokens stored as hashes only. */
export interface Sessions extends LoginTokens, RemoteEnds {
  readonly lookup: SessionLookup;
  /** The member of an open session, on whatever device: says who visits, and lets nobody do anything. */
  visitorOf(token: string): Promise<string | null>;
  /** The sessions of these that are open, and those that somebody else ended; in a transaction, their ends wait for it. */
  status(from: Db, sessionIds: readonly string[]): Promise<SessionStatus>;
  end(session: { readonly memberId: string; readonly sessionId: string }): Promise<void>;
  /** The same in the caller's transaction. */
  leave(trx: Db, sessionId: string): Promise<void>;
  endAll(trx: Db, memberId: string): Promise<void>;
  /** Begins a session, and ends the member's session on this device and the oldest beyond the limit. */
  open(trx: Db, session: NewSession): Promise<SessionGrant>;
  devices(memberId: string, currentUuid: string): Promise<Device[]>;
  /** The devices that a member logged in on, by the id of their browser, latest first. */
  deviceIds(memberId: string): Promise<readonly { readonly uuid: string; readonly name: string }[]>;
}

export function createSessions({ db, store, clock, vault, events, limitRate }: SessionsDependencies): Sessions {
  const lookup = createLookup({ store, clock, vault });
  const leave = async (trx: Db, sessionId: string): Promise<void> => {
    await store.end(sessionId, trx);
    await events.sessionsEnded.emit(trx, { memberId: null, sessionId });
  };
  return {
    lookup,
    async visitorOf(token) {
      const row = await store.byTokenHash(sha256Hex(token));
      return row && isOpen(row, row.device_uuid, clock.nowMs()) && row.standing !== 'closed' ? row.member_id : null;
    },
    status: (from, sessionIds) => statusOfSessions(from, sessionIds, clock.nowMs()),
    end: ({ memberId, sessionId }) => inKeyedTransaction(db, [memberKey(memberId)], (trx) => leave(trx, sessionId)),
    async endAll(trx, memberId) {
      await store.endAll(trx, memberId);
      await events.accessRevoked.emit(trx, { memberId });
      await events.sessionsEnded.emit(trx, { memberId, sessionId: null });
    },
    ...createLoginTokens({ db, store, clock, limitRate }),
    leave,
    async open(trx, { member, deviceUuid, deviceName, remember, notAfterMs = Infinity, isKnown, passkeyId = null }) {
      if ((await accountStatus(trx, member.id)) === 'closed') throw new Refusal(CODE.common, revokedText('closed'));
      // Blocked while the password was checked: the session would outlive the block.
      if (await isBlockedDevice(trx, deviceUuid)) throw refusalOf(CODE.deviceBlocked);
      const now = clock.nowMs();
      const token = randomBytes(SECRET_BYTES).toString('base64url');
      const signingKey = randomBytes(SECRET_BYTES).toString('hex');
      const expiresAt = Math.min(now + (remember ? REMEMBERED_SESSION_MS : SESSION_MS), notAfterMs);
      await store.dropExpired(trx, now);
      await store.endOnDevice(trx, member.id, deviceUuid);
      await dropOldSessions(trx, member.id);
      await events.sessionsEnded.emit(trx, { memberId: member.id, sessionId: null });
      const device = { id: createId(now), member_id: member.id, uuid: deviceUuid, name: deviceName };
      await store.seeDevice(trx, { ...device, first_seen_at: now, last_seen_at: now, is_known: isKnown ? 1 : 0 });
      await dropOldDevices(trx, member.id, deviceUuid);
      await store.insert(trx, {
        id: createId(now),
        token_hash: sha256Hex(token),
        member_id: member.id,
        device_uuid: deviceUuid,
        sealed_signing_key: vault.seal(signingKey),
        created_at: now,
        expires_at: expiresAt,
        revoked_at: null,
        revoked_why: null,
        passkey_id: passkeyId,
      });
      return { token, signingKey, expireAt: toIso(expiresAt), userName: member.user_name };
    },
    async devices(memberId, currentUuid) {
      const live = await store.liveDevices(memberId, clock.nowMs());
      return (await store.devices(memberId)).map((row) => asDevice(row, { currentUuid, live }));
    },
    deviceIds: async (memberId) =>
      (await store.devices(memberId))
        .toSorted((one, other) => other.last_seen_at - one.last_seen_at)
        .map(({ uuid, name }) => ({ uuid, name: storedName(name) })),
    ...createRevoking({ db, store, clock, events }),
  };
}

function createRevoking({ db, store, clock, events }: Omit<SessionsDependencies, 'vault' | 'limitRate'>): RemoteEnds {
  async function revokeIn(trx: Db, which: Parameters<SessionStore['revoke']>[1]): Promise<number> {
    const ended = await store.revoke(trx, which, clock.nowMs());
    if (which.which === 'others') await events.accessRevoked.emit(trx, { memberId: which.memberId });
    await events.sessionsEnded.emit(trx, { memberId: which.memberId, sessionId: null });
    return ended;
  }
  return {
    async endDevice(trx, memberId, deviceId) {
      const device = (await store.devices(memberId, trx)).find(({ id }) => id === deviceId);
      if (device === undefined) return false;
      await revokeIn(trx, { memberId, uuid: device.uuid, which: 'this', why: 'device' });
      return true;
    },
    endOtherDevices: (memberId, currentUuid, from = db) =>
      inKeyedTransaction(from, [memberKey(memberId)], (trx) =>
        revokeIn(trx, { memberId, uuid: currentUuid, which: 'others', why: 'device' }),
      ),
    async endOfPasskey(trx, { memberId, passkeyId, currentId }) {
      await store.revokeOfPasskey(trx, { memberId, passkeyId, currentId }, clock.nowMs());
      await events.sessionsEnded.emit(trx, { memberId, sessionId: null });
    },
    setStatus: (memberId, standing) =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await setAccountStatus(trx, memberId, standing);
        if (standing === 'closed') await dropPasskeys(trx, memberId);
        return standing === 'active' ? 0 : revokeIn(trx, { memberId, uuid: '', which: 'others', why: standing });
      }),
    revokeAll: (memberId, why, from = db) =>
      inKeyedTransaction(from, [memberKey(memberId)], (trx) => revokeIn(trx, { memberId, uuid: '', which: 'others', why })),
  };
}

function createLookup({ store, clock, vault }: Pick<SessionsDependencies, 'store' | 'clock' | 'vault'>): SessionLookup {
  /** Cached by row, which the store caches while it is unchanged: decrypts its key once. */
  const lives = new WeakMap<FoundSession, LiveSession>();
  return {
    isOpen: (from, sessionId) => store.isOpen(from, sessionId, clock.nowMs()),
    holdOpen: (trx, sessionId) => holdOpen(trx, sessionId, clock.nowMs()),
    async find(token, deviceUuid) {
      const row = await store.byTokenHash(sha256Hex(token));
      if (!isOpen(row, deviceUuid, clock.nowMs()) || row.standing === 'closed') return null;
      const live = lives.get(row) ?? liveOf(row, vault);
      lives.set(row, live);
      return live;
    },
    async whyGone(token, deviceUuid) {
      const row = await store.byTokenHash(sha256Hex(token));
      const revoked = row !== undefined && row.device_uuid === deviceUuid && row.revoked_at !== null && row.expires_at > clock.nowMs();
      return revoked ? new Refusal(CODE.loginElsewhere, revokedText(row.revoked_why)) : null;
    },
  };
}

type FoundSession = SessionRow & { readonly user_name: string; readonly standing: AccountStatus };

function liveOf({ id, member_id, user_name, standing, sealed_signing_key }: FoundSession, vault: Vault): LiveSession {
  const locked = standing === 'locked';
  return { sessionId: id, memberId: member_id, userName: user_name, signingKey: vault.open(sealed_signing_key), locked };
}

function asDevice(row: DeviceRow, { currentUuid, live }: { currentUuid: string; live: ReadonlySet<string> }): Device {
  return {
    id: row.id,
    name: storedName(row.name),
    firstSeenAt: toIso(row.first_seen_at),
    lastSeenAt: toIso(row.last_seen_at),
    current: row.uuid === currentUuid,
    loggedIn: live.has(row.uuid),
  };
}
