import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { step, type Totals } from './step.ts';

/** The TypeScript checks of this repository: each is `tools/check/<name>.ts` and ends with 1 when its rule is broken. */
const OWN_CHECKS: readonly (readonly [title: string, file: string])[] = [
  ['folder cycles', 'tools/check/folder-cycles.ts'],
  ['table ownership', 'tools/check/table-ownership.ts'],
  ['words of the kernel', 'tools/check/kernel-words.ts'],
  ['paths into the sandbox', 'tools/check/sandbox-paths.ts'],
  ['plain JavaScript', 'tools/check/plain-javascript.ts'],
];

/** Every package of the workspace, as `pnpm-workspace.yaml` lists them. */
export function workspacePackages(): string[] {
  const [, list = ''] = /^packages:\n((?: {2}- .*\n)+)/m.exec(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  const patterns = [...list.matchAll(/^ {2}- (.*)$/gm)].map(([, pattern = '']) => pattern);
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort())
    .filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));
}

/** Runs every check, one on each processor. A rule is an error or it does not exist. */
export async function runChecks(): Promise<Totals> {
  const packages = workspacePackages();
  // The longest come first, so that the others run in parallel with them.
  const waiting: [name: string, command: readonly string[]][] = [
    ['format', ['prettier', '--check', '--log-level', 'warn', '.']],
    ['lint', ['oxlint', '--type-aware', '-c', '.oxlintrc.json', '--deny-warnings', '.']],
    // The build of the host runs in Node, the host in a browser: apart, so that no page may name what only Node has.
    ...[...packages, 'host/build'].map((name): [string, string[]] => [`types of ${name}`, ['tsc', '-p', name]]),
    ['API report', ['node', 'tools/tasks/api-report.ts', '--check']],
    ['import rules', ['depcruise', '--config', 'tools/dependencies.ts', ...packages]],
    ...OWN_CHECKS.map(([title, file]): [string, string[]] => [title, ['node', file]]),
    ['dead code', ['knip', '--config', 'tools/knip.json', '--no-progress']],
  ];
  const results: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push((await step(...next)).ok);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
