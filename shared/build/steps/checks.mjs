import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ROOT, step } from './step.mjs';

/** Every package with types to check, in dependency order. */
const packages = () => ['shared', 'host', ...readdirSync(ROOT).filter((name) => name.startsWith('remote-')), 'server', 'e2e', 'bench'];

/** Format, lint, types, import rules, dead code, one on each processor. A rule is an error or it does not exist. Answers how many steps passed and failed. */
export async function runChecks() {
  // The longest first: beside it the others run.
  const waiting = [
    ['format', ['prettier', '--check', '--log-level', 'warn', '.']],
    ['lint', ['oxlint', '--type-aware', '-c', '.oxlintrc.json', '--deny-warnings', '.']],
    ...packages().map((name) => [`types of ${name}`, ['tsc', '-p', name]]),
    ['API report', ['node', 'shared/build/tasks/api-report.mjs', '--check']],
    ['import rules', ['depcruise', '--config', '.dependency-cruiser.cjs', ...packages()]],
    ['dead code', ['knip', '--config', 'shared/build/knip.json', '--no-progress']],
  ];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await step(...next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}
