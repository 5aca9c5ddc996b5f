import { checksOf, packagesNamed } from './checks.ts';

test('the check of one remote is its format, its lint and its types, whichever of its names is typed', () => {
  expect(packagesNamed(['help'])).toEqual(['remote-help']);
  expect(packagesNamed(['remote-help', 'host'])).toEqual(['remote-help', 'host']);
  expect(checksOf(packagesNamed(['help'])).map(([name, command]) => [name, command.at(-1)])).toEqual([
    ['format', 'remote-help'],
    ['lint', 'remote-help'],
    ['types of remote-help', 'remote-help'],
  ]);
});

test('a package that there is not is refused with those that there are', () => {
  expect(() => packagesNamed(['helps'])).toThrow(/^There is no package helps: .*remote-help/);
});

test('the check without a name is of the whole repository', () => {
  const names = checksOf(packagesNamed([])).map(([name]) => name);

  expect(names).toEqual(
    expect.arrayContaining([
      'format',
      'lint',
      'types of remote-help',
      'types of server',
      'what the oldest Node has',
      'API report',
      'import rules',
      'dead code',
    ]),
  );
});
