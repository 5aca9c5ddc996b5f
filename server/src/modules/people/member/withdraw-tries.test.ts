import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { insertBlankMember } from './testing.ts';
import { createWithdrawPasswordStore } from './withdraw-password.service.ts';

/** Two instances on one database, with a member who has a withdrawal password. */
async function twoInstances() {
  const { db, close } = await openTestDatabase();
  await insertBlankMember(db, 'M1');
  const [one, other] = [createWithdrawPasswordStore(db), createWithdrawPasswordStore(db)];
  await one.insert(db, 'M1', 'the hash');
  const count = async (store: typeof one) => {
    const row = await store.countTry('M1', 1000);
    if (row === undefined) throw new Error('The password is locked.');
    return row;
  };
  const tries = async () => {
    const row = await one.find('M1');
    return { failures: Number(row?.failures), isLocked: Number(row?.locked_until_ms) > 0 };
  };
  return { one, other, count, tries, close };
}

test('a try that could not be checked takes back itself alone, not the tries of another instance since', async () => {
  const { one, other, count, tries, close } = await twoInstances();
  await count(one);
  for (let wrong = 0; wrong < 3; wrong += 1) await count(other);
  await one.uncountTry('M1');

  expect(await tries()).toEqual({ failures: 3, isLocked: false });
  for (let wrong = 0; wrong < 2; wrong += 1) await count(other);
  expect(await tries()).toEqual({ failures: 5, isLocked: true });
  await close();
});

test('a right try ends the count and its own lock, but no lock that a wrong one at another instance set since', async () => {
  const { one, other, count, tries, close } = await twoInstances();
  for (let wrong = 0; wrong < 4; wrong += 1) await count(other);
  await one.forgetTries(await count(one));
  expect(await tries()).toEqual({ failures: 0, isLocked: false });

  for (let wrong = 0; wrong < 3; wrong += 1) await count(other);
  const right = await count(one);
  await count(other);
  await one.forgetTries(right);
  expect((await tries()).isLocked).toBe(true);
  await close();
});
