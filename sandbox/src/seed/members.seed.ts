import { maskDocNo } from '@site/shared/product';
import { createHash } from 'node:crypto';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import {
  createLoginStore,
  createMemberStore,
  hashPassword,
  type PasswordCost,
  createPhoneKey,
  createRegistration,
  createSessionStore,
  createWithdrawPasswordStore,
  insertCheck,
  personKeysOf,
  storePersonKey,
} from '@site/server/modules/people/seeding.ts';
import type { PastEvent, SeedContext } from './replay.ts';
import { createPlayMoneyGrant } from '../welcome-grant.ts';

/** What a member is registered with, before the player exists. */
export interface SeedAccountOptions extends Omit<SeedContext, 'playerId' | 'events'> {
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
const REAL_NAME = '林晓舟';
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
export async function seedPlayer({ db, vault, clock, ledger, nowMs, passwordCost }: SeedAccountOptions): Promise<string> {
  clock.set(nowMs - REGISTERED_DAYS_AGO * DAY_MS);
  const store = createMemberStore(db);
  const registration = createRegistration({ db, store, clock, vault, welcomeGrant: createPlayMoneyGrant(ledger), passwordCost });
  const id = await registration.register({ ...PLAYER, inviteCode: undefined }, async (_trx, member) => member.id);
  await store.complete(id, {
    nickname: '星海旅人',
    avatar_id: 3,
    grade_id: 3,
    coins: 1280,
    invite_code: 'XH8K2P6M',
    sealed_real_name: vault.seal(REAL_NAME),
    sealed_phone: vault.seal(PHONE),
    phone_key: createPhoneKey(vault)(PHONE),
    sealed_email: vault.seal('player01@example.com'),
  });
  const keys = personKeysOf(vault, { name: REAL_NAME, birthDate: PLAYER.birthDate });
  await storePersonKey(db, { member_id: id, ...keys, source: 'realName', at_ms: clock.nowMs(), paid_at_ms: null });
  await createWithdrawPasswordStore(db).insert(db, id, await hashPassword(WITHDRAW_PASSWORD, passwordCost));
  return id;
}

/** Log-ins from two devices, one of them after a mistyped password. */
export function loginHistory({ db, playerId, nowMs }: SeedContext): readonly PastEvent[] {
  const logins = createLoginStore(db);
  const sessions = createSessionStore(db);
  return pastVisits().map((visit) => {
    const atMs = timeOf(visit, nowMs);
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
        await sessions.seeDevice(trx, {
          id: createId(atMs),
          member_id: playerId,
          uuid,
          name,
          first_seen_at: atMs,
          last_seen_at: atMs,
          is_known: 1,
        });
      },
    };
  });
}

function pastVisits(): Visit[] {
  const visits: Visit[] = [];
  let daysAgo = REGISTERED_DAYS_AGO - 1;
  for (let turn = 0; daysAgo > 0; turn += 1) {
    const byPhone = turn % 4 === 2;
    const visit = { daysAgo, hour: 19 + (turn % 4), minute: (turn * 17) % 60, device: byPhone ? 2 : 1, ip: byPhone ? PHONE_IP : PLAYER.ip };
    if (turn % 9 === 5) visits.push({ ...visit, minute: visit.minute === 0 ? 0 : visit.minute - 1, succeeded: false });
    visits.push({ ...visit, succeeded: true });
    daysAgo -= GAPS_IN_DAYS[turn % GAPS_IN_DAYS.length] ?? 1;
  }
  return visits;
}

function timeOf({ daysAgo, hour, minute }: Visit, nowMs: number): number {
  return dayStart(nowMs) - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
}

function deviceUuid(playerId: string, device: number): string {
  const hex = createHash('sha256').update(`${playerId}:${device}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const CHECKED_DAYS_AGO = 111;
const REVIEW_HOURS = 3;
/** A fictional document number that only has a valid shape. */
const DOC_NO = '000000199006180005';

/** The player's identity check passed the day after registration. */
export async function seedIdentity({ db, vault, playerId, nowMs }: SeedContext): Promise<void> {
  const submitted_ms = nowMs - CHECKED_DAYS_AGO * DAY_MS;
  await insertCheck(db, {
    id: createId(submitted_ms),
    member_id: playerId,
    doc_type: 'idCard',
    sealed_doc_no: vault.seal(DOC_NO),
    masked_doc_no: maskDocNo(DOC_NO),
    fingerprint: vault.fingerprint(`idCard:${DOC_NO}`),
    sealed_name: vault.seal('林晓舟'),
    status: 'passed',
    reason: null,
    submitted_ms,
    reviewed_ms: submitted_ms + REVIEW_HOURS * HOUR_MS,
  });
}
