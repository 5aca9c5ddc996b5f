import { readdirSync } from 'node:fs';
import { ROOT, step } from './step.mjs';

/** Every package with types to check, in dependency order. */
const packages = () => ['shared', 'host', ...readdirSync(ROOT).filter((name) => name.startsWith('remote-')), 'server', 'e2e', 'bench'];

/** Types → lint → import rules → dead code → format. A rule is an error or it does not exist. Answers how many steps passed and failed. */
export async function runChecks() {
  const results = [];
  for (const name of packages()) results.push(await step(`types of ${name}`, ['tsc', '-p', name]));
  results.push(await step('lint', ['oxlint', '--type-aware', '-c', '.oxlintrc.json', '--deny-warnings', '.']));
  results.push(await step('import rules', ['depcruise', '--config', '.dependency-cruiser.cjs', ...packages()]));
  results.push(await step('dead code', ['knip', '--config', 'shared/build/knip.json', '--no-progress']));
  results.push(await step('format', ['prettier', '--check', '--log-level', 'warn', '.']));
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}
