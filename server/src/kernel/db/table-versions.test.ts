import { touchedTables } from './table-versions.ts';

test.each(['select 1', '\n      select *\n      from "games"', ' with one as (select 1)\n select * from one', 'begin'])(
  'the statement %j changes no table',
  (statement) => {
    expect(touchedTables(statement)).toEqual([]);
  },
);

test.each([
  ['insert into "ip_blocks" ("ip") values ($1)', ['ip_blocks']],
  ['\n  with gone as (\n delete from "games" returning "code")\n select * from gone', ['games']],
])('the statement %j changes %j', (statement, tables) => {
  expect(touchedTables(statement)).toEqual(tables);
});

test.each(['rollback', 'listen "changes"', ''])('the statement %j may change every table', (statement) => {
  expect(touchedTables(statement)).toBeNull();
});
