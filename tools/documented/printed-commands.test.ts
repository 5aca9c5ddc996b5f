/** Every command that README, remote-team and runbook print is run on a fresh clone (`npm run verify:long -- documented`), or left out with a reason. */
import { operatorVerbs } from './operator-verbs.testing.ts';
import { printedCommands, RUN_DOCUMENTS } from './printed-commands.ts';
import { RUNS } from './runs.ts';

let printed: ReadonlySet<string>;
beforeAll(async () => {
  const verbs = await operatorVerbs();
  printed = new Set(RUN_DOCUMENTS.flatMap((name) => printedCommands(name, verbs)));
});

test('every command that a document prints has a run, or a reason why it has none', () => {
  expect(printed.size).toBeGreaterThan(200);
  expect([...printed].filter((command) => !Object.hasOwn(RUNS, command))).toEqual([]);
});

test('no run is of a command that no document prints', () => {
  expect(Object.keys(RUNS).filter((command) => !printed.has(command))).toEqual([]);
});
