import { foreignTables, tableOwners } from './table-ownership.ts';

const PEOPLE = {
  path: 'server/src/modules/people/schema.ts',
  text: 'export type PeopleTables = {\n  members: MemberRow;\n  sessions: SessionRow;\n};\n',
};
const inMoney = (text: string) => ({ path: 'server/src/modules/money/coins/coins.store.ts', text });
const FAULT =
  'server/src/modules/money/coins/coins.store.ts uses the table members of server/src/modules/people: call a function of that module instead.';

test('each table belongs to the folder of the schema.ts that declares it, the ones of the kernel to the whole kernel', () => {
  const kernel = { path: 'server/src/kernel/db/schema.ts', text: 'export interface KernelTables {\n  money_calls: MoneyCallRow;\n}\n' };

  expect([...tableOwners([PEOPLE, kernel])]).toEqual([
    ['members', 'server/src/modules/people'],
    ['sessions', 'server/src/modules/people'],
    ['money_calls', 'server/src/kernel'],
  ]);
});

test('a table that two schema.ts declare is refused', () => {
  const copy = { ...PEOPLE, path: 'server/src/modules/money/schema.ts' };

  expect(() => tableOwners([PEOPLE, copy])).toThrow('members is declared in server/src/modules/people and in server/src/modules/money');
});

test('a schema.ts without tables is refused', () => {
  expect(() => tableOwners([{ ...PEOPLE, text: 'export const nothing = 1;\n' }])).toThrow('declares no table');
});

test('a private type of tables counts', () => {
  const sandbox = { path: 'sandbox/src/schema.ts', text: 'type SandboxTables = {\n  matches: MatchRow;\n};\n' };

  expect([...tableOwners([sandbox])]).toEqual([['matches', 'sandbox/src']]);
});

test.each([
  ['a query', "tablesOf(db).selectFrom('members').selectAll()"],
  ['a query of several tables', "tablesOf(db).selectFrom(['members'])"],
  ['a join with an alias', "query.leftJoin(\n  'members as m',\n  'm.id', 'coin_entries.member_id')"],
  ['a write', "trx.updateTable('members').set({ coins: 0 })"],
  ['raw SQL', 'sql`update members set coins = 0`.execute(db)'],
  ['a later table of a query', "db.selectFrom(['coin_entries', 'members'])"],
  ['a constant', "const SOURCE = 'members';"],
  ['a column', "query.select('members.coins')"],
  ['a cross join', "query.crossJoin('members')"],
  ['a dynamic table', "db.dynamic.table('members').as('m')"],
  ['a prepared statement', "raw.prepare('select coins from members where id = ?')"],
  ['a second table of raw SQL', 'sql`select 1 from coin_entries a, members`'],
  ['nested SQL', 'sql`select ${sql`(select 1 from members)`}`'],
  ['a cached read', "keptRead({ tables: ['coin_entries', 'members'], read })"],
])('%s that names a table of another module is a fault', (_name, text) => {
  expect(foreignTables([PEOPLE, inMoney(text)])).toEqual([FAULT]);
});

test('the owning module and words that name no table are no faults', () => {
  const own = { path: 'server/src/modules/people/member/member.store.ts', text: "tablesOf(db).deleteFrom('members')" };

  expect(foreignTables([PEOPLE, own, inMoney("tablesOf(db).selectFrom('coin_entries') // members")])).toEqual([]);
});
