import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import { createId } from '@site/server/kernel/ids.ts';
import { createMemberStore, createPhoneKey, createRegistration, createSessionStore } from '@site/server/modules/people/seeding.ts';
import type { SeedAccountOptions } from './members.seed.ts';
import { createPlayMoneyGrant } from '../welcome-grant.ts';

const MEMBER = { userName: 'player02', password: 'Demo2026pass', birthDate: '1988-11-02', ip: '203.0.113.61', inviteCode: undefined };
const PHONE = '13987654321';
const REGISTERED_DAYS_AGO = 61;
const DEVICES = [
  { name: 'Edge · Windows', seenDaysAgo: 58 },
  { name: 'Chrome · Android', seenDaysAgo: 2 },
];

/** A member with device protection: a log-in on any browser except the two known ones needs a code (6035). */
export async function seedGuardedMember({ db, vault, clock, ledger, nowMs, passwordCost }: SeedAccountOptions): Promise<void> {
  const registeredAt = nowMs - REGISTERED_DAYS_AGO * DAY_MS;
  clock.set(registeredAt);
  const store = createMemberStore(db);
  const sessions = createSessionStore(db);
  const registration = createRegistration({ db, store, clock, vault, welcomeGrant: createPlayMoneyGrant(ledger), passwordCost });
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
      is_known: 1,
    });
  }
}
