import { randomUUID } from 'node:crypto';
import { DAY_MS, type SettableClock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import type { Vault } from '../kernel/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createMemberStore } from './member.store.ts';
import type { PasswordCost } from './password.ts';
import { createPhoneKey } from './phone-key.ts';
import { createRegistration } from './registration.service.ts';
import { createSessionStore } from './session.store.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: SettableClock;
  readonly ledger: Ledger;
  readonly nowMs: number;
  readonly passwordCost: PasswordCost;
}

const MEMBER = { userName: 'player02', password: 'Demo2026pass', birthDate: '1988-11-02', ip: '203.0.113.61', inviteCode: undefined };
const PHONE = '13987654321';
const REGISTERED_DAYS_AGO = 61;
const DEVICES = [
  { name: 'Edge · Windows', seenDaysAgo: 58 },
  { name: 'Chrome · Android', seenDaysAgo: 2 },
];

/** The member who guards his devices: a log-in on any browser but the two he used so far needs a code (6035). */
export async function seedGuardedMember({ db, vault, clock, ledger, nowMs, passwordCost }: Parts): Promise<void> {
  const registeredAt = nowMs - REGISTERED_DAYS_AGO * DAY_MS;
  clock.set(registeredAt);
  const store = createMemberStore(db);
  const sessions = createSessionStore(db);
  const registration = createRegistration({ db, store, clock, ledger, passwordCost });
  const id = await registration.register(MEMBER, async (_trx, member) => member.id);
  await store.complete(id, {
    nickname: '晚风',
    grade_id: 1,
    guards_devices: 1,
    sealed_phone: vault.seal(PHONE),
    phone_key: createPhoneKey(vault)(PHONE),
  });
  for (const { name, seenDaysAgo } of DEVICES) {
    const seenAt = nowMs - seenDaysAgo * DAY_MS;
    await sessions.seeDevice(db, {
      id: createId(seenAt),
      member_id: id,
      uuid: randomUUID(),
      name,
      first_seen_at: registeredAt,
      last_seen_at: seenAt,
    });
  }
}
