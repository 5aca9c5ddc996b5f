import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import { tablesOf } from '../schema.ts';
import { createFindBirthDate, sealStoredBirthDates } from './birth-dates.ts';
import { insertBlankMember } from './testing.ts';

const vault = createVault('1'.repeat(64));

test('the next start seals every birth date that a version before stored, and each reads the same before and after [ACC-1]', async () => {
  const { db, close } = await openTestDatabase();
  const ids = Array.from({ length: 501 }, (_, nth) => `BORN${nth}`);
  for (const id of ids) await insertBlankMember(db, id);
  await tablesOf(db)
    .insertInto('unsealed_birth_dates')
    .values(ids.map((member_id) => ({ member_id })))
    .execute();
  const birthDateOf = createFindBirthDate(vault);
  const before = await birthDateOf(db, 'BORN500');

  await sealStoredBirthDates({ db, vault });
  await sealStoredBirthDates({ db, vault });

  const stored = await tablesOf(db).selectFrom('members').select('sealed_birth_date').execute();
  expect(stored.filter(({ sealed_birth_date }) => /\d{4}-\d\d-\d\d/.test(sealed_birth_date))).toEqual([]);
  expect([before, await birthDateOf(db, 'BORN0'), await birthDateOf(db, 'BORN500')]).toEqual(Array(3).fill('1990-06-18'));
  expect(await tablesOf(db).selectFrom('unsealed_birth_dates').selectAll().execute()).toEqual([]);
  await close();
});
