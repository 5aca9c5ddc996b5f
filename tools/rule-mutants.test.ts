import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate } from './steps/mutant-transform.ts';
import { RULE_MUTANTS } from './steps/rule-mutants.ts';
import { testsOfRule } from './steps/rule-mutation.ts';
import { ROOT } from './site/workspace.ts';

const rules = readFileSync(join(ROOT, 'docs', 'spec.md'), 'utf8');

it.each(RULE_MUTANTS)('the change of $rule fits its file once: $about', ({ rule, file, find, replace }) => {
  const path = join(ROOT, file);
  expect(mutate(readFileSync(path, 'utf8'), { path, find, replace })).toContain(replace);
  expect(rules).toMatch(new RegExp(String.raw`\b${rule}\b`));
  expect(testsOfRule(rule)).not.toEqual([]);
});

it('a change that fits nowhere, or twice, is refused', () => {
  const change = { path: 'rules.ts', find: 'a', replace: 'b' };
  expect(() => mutate('xyz', change)).toThrow('contains "a" 0 times instead of once');
  expect(() => mutate('aa', change)).toThrow('contains "a" 2 times instead of once');
});
