import { reasonOf } from './run-process.ts';

class Explained extends Error {}

test('a refused start prints its sentence and every cause below it', () => {
  const cause = new Error('canceling statement due to lock timeout', { cause: 'another session' });
  const failure = new Explained('The database could not be brought up to date.', { cause });

  expect(reasonOf(failure, Explained)).toBe(
    'The database could not be brought up to date.\nbecause: canceling statement due to lock timeout\nbecause: another session',
  );
});

test('a connection that fails at every address names its code, which is all it has', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  const failure = new Error('The database cannot be reached.', { cause: new AggregateError([refused]) });

  expect(reasonOf(failure, Explained)).toMatch(
    /^Error: The database cannot be reached\.\n[^]+because: AggregateError\nbecause: ECONNREFUSED$/,
  );
});
