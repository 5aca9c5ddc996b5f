import { settableClock } from '../../../kernel/clock.ts';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { insertBlankMember } from '../../people/member/testing.ts';
import { createProtectionService } from './protection.service.ts';
import { findProfile } from './protection.store.ts';

const ignore = async () => undefined;

test('an exclusion and the end of its sessions are one transaction: none is stored without the other [RG-6]', async () => {
  const { db, close } = await openTestDatabase();
  await insertBlankMember(db, 'LEAVING');
  const clock = settableClock(Date.UTC(2026, 10, 23));
  const service = createProtectionService(
    {
      db,
      clock,
      registeredAtMs: async () => 0,
      recognise: ignore,
      requirePassword: async () => ignore,
      endSessions: () => Promise.reject(new Error('the process ends here')),
    },
    async () => ({ used: 0n, resetsAtMs: null }),
    {
      markers: async () => [],
      offersPausedUntil: async () => null,
      raised: ignore,
      depositOrdered: ignore,
      beforeBet: ignore,
      beforeOffer: ignore,
    },
  );

  await expect(service.exclude('LEAVING', { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' })).rejects.toThrow(
    'ends here',
  );

  expect(await findProfile(db, 'LEAVING')).toBeUndefined();
  await close();
});
