import { createHash } from 'node:crypto';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, type SettableClock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import type { Ledger } from '@site/server/modules/money/seeding.ts';
import {
  createLoginStore,
  createMemberStore,
  hashPassword,
  type PasswordCost,
  createPhoneKey,
  createRegistration,
  createSessionStore,
  createWithdrawPasswordStore,
} from '@site/server/modules/people/seeding.ts';

interface SeedPlayerOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: SettableClock;
  readonly ledger: Ledger;
  readonly nowMs: number;
  readonly passwordCost: PasswordCost;
}

interface Visit {
  readonly daysAgo: number;
  readonly hour: number;
  readonly minute: number;
  readonly device: number;
  readonly ip: string;
  readonly succeeded: boolean;
}

const PLAYER = { userName: 'player01', password: 'Demo2026pass', birthDate: '1990-06-18', ip: '203.0.113.24' };
const PHONE = '13812345678';
const WITHDRAW_PASSWORD = '258013';
const REGISTERED_DAYS_AGO = 112;
const PHONE_IP = '198.51.100.77';
const DEVICES: readonly string[] = ['', 'Chrome · Windows', 'Safari · iPhone'];

/** The days between log-ins, repeated until today; usually in the evening. */
const GAPS_IN_DAYS = [2, 3, 1, 4, 2, 5, 3];

export async function hasMembers(db: Db): Promise<boolean> {
  return createMemberStore(db).any();
}

/** The sandbox player, registered some months ago. Returns the id. */
export async function seedPlayer({ db, vault, clock, ledger, nowMs, passwordCost }: SeedPlayerOptions): Promise<string> {
  clock.set(nowMs - REGISTERED_DAYS_AGO * DAY_MS);
  const store = createMemberStore(db);
  const registration = createRegistration({ db, store, clock, ledger, passwordCost });
  const id = await registration.register({ ...PLAYER, inviteCode: undefined }, async (_trx, member) => member.id);
  await store.complete(id, {
    nickname: '星海旅人',
    avatar_id: 3,
    grade_id: 3,
    coins: 1280,
    invite_code: 'XH8K2P6M',
    sealed_real_name: vault.seal('林晓舟'),
    sealed_phone: vault.seal(PHONE),
    phone_key: createPhoneKey(vault)(PHONE),
    sealed_email: vault.seal('player01@example.com'),
  });
  await createWithdrawPasswordStore(db).insert(id, await hashPassword(WITHDRAW_PASSWORD, passwordCost));
  return id;
}

/** Log-ins from two devices, one of them after a mistyped password. */
export function loginHistory({ db, playerId, nowMs }: { readonly db: Db; readonly playerId: string; readonly nowMs: number }) {
  const logins = createLoginStore(db);
  const sessions = createSessionStore(db);
  return visits().map((visit) => {
    const atMs = momentOf(visit, nowMs);
    const uuid = deviceUuid(playerId, visit.device);
    const name = DEVICES[visit.device] ?? '';
    return {
      atMs,
      async run(trx: Db): Promise<void> {
        await logins.insert(trx, {
          id: createId(atMs),
          member_id: playerId,
          at_ms: atMs,
          ip: visit.ip,
          device_uuid: uuid,
          device_name: name,
          succeeded: visit.succeeded ? 1 : 0,
        });
        if (!visit.succeeded) return;
        await sessions.seeDevice(trx, { id: createId(atMs), member_id: playerId, uuid, name, first_seen_at: atMs, last_seen_at: atMs });
      },
    };
  });
}

function visits(): Visit[] {
  const found: Visit[] = [];
  let daysAgo = REGISTERED_DAYS_AGO - 1;
  for (let turn = 0; daysAgo > 0; turn += 1) {
    const byPhone = turn % 4 === 2;
    const visit = { daysAgo, hour: 19 + (turn % 4), minute: (turn * 17) % 60, device: byPhone ? 2 : 1, ip: byPhone ? PHONE_IP : PLAYER.ip };
    if (turn % 9 === 5) found.push({ ...visit, minute: visit.minute === 0 ? 0 : visit.minute - 1, succeeded: false });
    found.push({ ...visit, succeeded: true });
    daysAgo -= GAPS_IN_DAYS[turn % GAPS_IN_DAYS.length] ?? 1;
  }
  return found;
}

function momentOf({ daysAgo, hour, minute }: Visit, nowMs: number): number {
  return dayStart(nowMs) - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
}

function deviceUuid(playerId: string, device: number): string {
  const hex = createHash('sha256').update(`${playerId}:${device}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
