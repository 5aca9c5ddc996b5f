import { randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { Device, SessionGrant } from '@site/shared/wire';
import type { LiveSession, SessionLookup } from '../kernel/caller.ts';
import { DAY_MS, toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import { keptName } from './device-name.ts';
import { accountStanding, setAccountStanding, type AccountStanding } from './locks.ts';
import { createHandOvers } from './hand-over.service.ts';
import type { SessionTicketStore } from './session-ticket.store.ts';
import { hashOf, isOpen, SECRET_BYTES, SESSION_MS } from './session-token.ts';
import { createSessionEnds, revokedText, standingOfSessions, type SessionEnded } from './session-standing.ts';
import type { DeviceRow, RevokedWhy, SessionRow, SessionStore } from './session.store.ts';

interface Parts {
  readonly db: Db;
  readonly store: SessionStore;
  readonly tickets: SessionTicketStore;
  readonly clock: Clock;
  readonly vault: Vault;
}

interface Opening {
  readonly member: { readonly id: string; readonly user_name: string };
  readonly deviceUuid: string;
  readonly deviceName: string;
  readonly remember: boolean;
}

const REMEMBERED_SESSION_MS = 365 * DAY_MS;

/** Sessions: bound to the device they began on, ended on the server, their tokens known by hash alone. */
export function createSessions({ db, store, tickets, clock, vault }: Parts) {
  const lookup = createLookup({ store, clock, vault });
  const ends = createSessionEnds();
  const leave = async (trx: Db, sessionId: string): Promise<void> => {
    await store.end(sessionId, trx);
    ends.tell(null, sessionId);
  };
  return {
    lookup,
    followEnds: ends.follow,
    standing: (sessionIds: readonly string[]) => standingOfSessions(db, sessionIds, clock.nowMs()),
    end: (sessionId: string) => leave(db, sessionId),
    async endAll(trx: Db, memberId: string): Promise<void> {
      await store.endAll(trx, memberId);
      ends.tell(memberId, null);
    },
    ...createHandOvers({ store, tickets, clock }),
    leave,
    /** Begins a session and ends what the member had open on this device. */
    async open(trx: Db, { member, deviceUuid, deviceName, remember }: Opening): Promise<SessionGrant> {
      if ((await accountStanding(trx, member.id)) === 'closed') throw new Refusal(CODE.common, revokedText('closed'));
      const now = clock.nowMs();
      const token = randomBytes(SECRET_BYTES).toString('base64url');
      const signingKey = randomBytes(SECRET_BYTES).toString('hex');
      const expiresAt = now + (remember ? REMEMBERED_SESSION_MS : SESSION_MS);
      await store.dropExpired(trx, now);
      await store.endOnDevice(trx, member.id, deviceUuid);
      ends.tell(member.id, null);
      const device = { id: createId(now), member_id: member.id, uuid: deviceUuid, name: deviceName };
      await store.seeDevice(trx, { ...device, first_seen_at: now, last_seen_at: now });
      await store.insert(trx, {
        id: createId(now),
        token_hash: hashOf(token),
        member_id: member.id,
        device_uuid: deviceUuid,
        sealed_signing_key: vault.seal(signingKey),
        created_at: now,
        expires_at: expiresAt,
        revoked_at: null,
        revoked_why: null,
      });
      return { token, signingKey, expireAt: toIso(expiresAt), userName: member.user_name };
    },
    async devices(memberId: string, currentUuid: string): Promise<Device[]> {
      const live = await store.liveDevices(memberId, clock.nowMs());
      return (await store.devices(memberId)).map((row) => asDevice(row, { currentUuid, live }));
    },
    ...createRevoking({ db, store, clock }, ends.tell),
  };
}

/** Sessions that are ended from elsewhere: by the member on another device, by himself for good, by operators. */
function createRevoking({ db, store, clock }: Pick<Parts, 'db' | 'store' | 'clock'>, tell: SessionEnded) {
  async function revoke(which: Parameters<SessionStore['revoke']>[1]): Promise<number> {
    const ended = await inTransaction(db, (trx) => store.revoke(trx, which, clock.nowMs()));
    tell(which.memberId, null);
    return ended;
  }
  return {
    /** Ends the session of a device of the member and forgets it; false when there is no such device. */
    async endDevice(memberId: string, deviceId: string): Promise<boolean> {
      const device = (await store.devices(memberId)).find(({ id }) => id === deviceId);
      if (device === undefined) return false;
      await revoke({ memberId, uuid: device.uuid, which: 'this', why: 'device' });
      return true;
    },
    /** Ends every session of the member but the one here, and what was handed over; answers how many were open. */
    endOtherDevices: (memberId: string, currentUuid: string): Promise<number> =>
      revoke({ memberId, uuid: currentUuid, which: 'others', why: 'device' }),
    /** Locks, closes or opens the account; whoever is logged in reads why that ended. Answers how many sessions were open. */
    async setStanding(memberId: string, standing: AccountStanding): Promise<number> {
      await setAccountStanding(db, memberId, standing);
      return standing === 'active' ? 0 : revoke({ memberId, uuid: '', which: 'others', why: standing });
    },
    /** Ends every session of the member, who reads why; answers how many were open. */
    revokeAll: (memberId: string, why: Exclude<RevokedWhy, 'device'>): Promise<number> =>
      revoke({ memberId, uuid: '', which: 'others', why }),
  };
}

function createLookup({ store, clock, vault }: Pick<Parts, 'store' | 'clock' | 'vault'>): SessionLookup {
  /** By the row, which the store keeps as long as it stands like that: its key is unsealed once. */
  const lives = new WeakMap<FoundSession, LiveSession>();
  return {
    async find(token, deviceUuid) {
      const row = await store.byTokenHash(hashOf(token));
      if (!isOpen(row, deviceUuid, clock.nowMs()) || row.standing === 'closed') return null;
      const live = lives.get(row) ?? liveOf(row, vault);
      lives.set(row, live);
      return live;
    },
    async whyGone(token, deviceUuid) {
      const row = await store.byTokenHash(hashOf(token));
      const revoked = row !== undefined && row.device_uuid === deviceUuid && row.revoked_at !== null && row.expires_at > clock.nowMs();
      return revoked ? new Refusal(CODE.loginElsewhere, revokedText(row.revoked_why)) : null;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

type FoundSession = SessionRow & { readonly user_name: string; readonly standing: AccountStanding };

function liveOf({ id, member_id, user_name, standing, sealed_signing_key }: FoundSession, vault: Vault): LiveSession {
  const locked = standing === 'locked';
  return { sessionId: id, memberId: member_id, userName: user_name, signingKey: vault.open(sealed_signing_key), locked };
}

interface Seen {
  readonly currentUuid: string;
  readonly live: ReadonlySet<string>;
}

function asDevice(row: DeviceRow, { currentUuid, live }: Seen): Device {
  return {
    id: row.id,
    name: keptName(row.name),
    firstSeenAt: toIso(row.first_seen_at),
    lastSeenAt: toIso(row.last_seen_at),
    current: row.uuid === currentUuid,
    loggedIn: live.has(row.uuid),
  };
}
