import { createDomainEvents } from '../../../domain-events.ts';
import { settableClock } from '../../../kernel/clock.ts';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import { tablesOf } from '../schema.ts';
import { createMemberStore } from './member.store.ts';
import { createPersonKeys, personKeyOf, samePersonIds } from './person-keys.ts';
import { insertBlankMember } from './testing.ts';

const vault = createVault('1'.repeat(64));
const keyOf = (name: string, birthDate = '1990-06-18') => personKeyOf(vault, { name, birthDate });

test.each([
  ['周小满', '周 小满'],
  ['欧阳·晓明', '欧阳・晓明'],
  ['欧阳·晓明', '欧阳•晓明'],
  ['John Smith', 'JOHN  SMITH'],
  ['John Smith', 'Ｊｏｈｎ　Ｓｍｉｔｈ'],
  ["O'Neil", 'O’Neil'],
  ['周小满', '周\u200b小满'],
  ['周小满', '周\u3164小满'],
  ['王伟', '王偉'],
  ['欧阳·晓明', '歐陽．曉明'],
  ['卫国', '衞國'],
  ['卫国', '衛国'],
  ['张里', '張裏'],
  ['张国清', '张囯淸'],
  ['張國清', '張圀淸'],
  ['吴哲', '呉喆'],
  ['高坤', '髙堃'],
  ['王宁', '王甯'],
  ['李吉', '李𠮷'],
  ...['·', '・', '･', '•', '‧', '∙', '⋅', '●', '．', '.', '‐', 'ꞏ', 'ᐧ', 'ㆍ', '\u3000'].map((dot) => ['欧阳晓明', `欧阳${dot}晓明`]),
])('%j and %j are one person [RG-6]', (name, other) => {
  expect(keyOf(name)).toBe(keyOf(other));
});

test('another name, another birth date or another vault gives another key [RG-6]', () => {
  const keys = [keyOf('周小满'), keyOf('周大满'), keyOf('周小满', '1990-06-19')];
  keys.push(personKeyOf(createVault('2'.repeat(64)), { name: '周小满', birthDate: '1990-06-18' }));

  expect(new Set(keys).size).toBe(4);
});

test('the next start writes the keys of names that a version without keys stored [RG-6]', async () => {
  const { db, close } = await openTestDatabase();
  const named: string[] = [];
  await insertBlankMember(db, 'OLD1');
  await insertBlankMember(db, 'OLD2');
  await tablesOf(db)
    .updateTable('members')
    .set({ sealed_real_name: vault.seal('周小满') })
    .execute();
  await tablesOf(db)
    .insertInto('unkeyed_names')
    .values([{ member_id: 'OLD1' }, { member_id: 'OLD2' }])
    .execute();
  const events = createDomainEvents();
  events.personNamed.beforeCommit(async (_trx, { memberId }) => void named.push(memberId));
  const keys = createPersonKeys({ db, clock: settableClock(0), vault, log: fail, members: createMemberStore(db), events });

  await keys.recordStored();
  await keys.recordStored();

  expect(named).toEqual(['OLD1', 'OLD2']);
  expect(await samePersonIds(db, 'OLD1')).toEqual(['OLD2']);
  expect(JSON.stringify(await tablesOf(db).selectFrom('person_keys').selectAll().execute())).not.toContain('周小满');
  await close();
});

const fail = (failure: unknown) => {
  throw failure;
};
