import { createMoments } from './moments.ts';
import { Refusal } from './refusal.ts';
import { openTestDatabase } from './test-database.ts';

const BET = { memberId: 'm1', venueCode: 'im', category: 'sport', stake: 100n } as const;

test('those who follow a moment hear it in the order they came, and a refusal stops the rest', async () => {
  const { db, close } = await openTestDatabase();
  const { betAsked } = createMoments();
  const heard: string[] = [];
  betAsked.follow(async (_trx, { memberId }) => void heard.push(`first ${memberId}`));
  betAsked.follow(async () => {
    throw new Refusal(10001, '不可以');
  });
  betAsked.follow(async () => void heard.push('never'));

  await expect(betAsked.tell(db, BET)).rejects.toThrow('不可以');

  expect(heard).toEqual(['first m1']);
  await close();
});
