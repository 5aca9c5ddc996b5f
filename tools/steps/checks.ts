import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { REMOTES, remoteFolder, ROOT, SITE } from '../site/workspace.ts';
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

/** The packages of these names, a remote also by its own: `help` is `remote-help`. All packages (null) when none is named; throws for an unknown one. */
export function packagesNamed(names: readonly string[]): readonly string[] | null {
  const packages = workspacePackages();
  const found = names.map((name) => packages.find((known) => known === name || known === `remote-${name}`));
  const unknown = names.find((_name, place) => found[place] === undefined);
  if (unknown !== undefined) throw new Error(`There is no package ${unknown}: ${packages.join(', ')}.`);
  return names.length === 0 ? null : found.filter((name) => name !== undefined);
}

const typesOf = (name: string): Check => [`types of ${name}`, ['tsc', '-p', name]];
const formatOf = (...paths: readonly string[]): Check => ['format', ['prettier', '--check', '--log-level', 'warn', ...paths]];
const lintOf = (...paths: readonly string[]): Check => [
  'lint',
  ['oxlint', '--type-aware', '-c', '.oxlintrc.json', '--deny-warnings', ...paths],
];

type Check = [name: string, command: readonly string[]];

/** Runs every check, one on each processor: with names of packages, what concerns them alone. A rule is an error or it does not exist. */
export async function runChecks(only: readonly string[] | null = null): Promise<Totals> {
  // The longest come first, so that the others run in parallel with them.
  const waiting = [...checksOf(only)];
  const results: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push((await step(...next)).ok);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** The checks of another product's folder: its types, with all that it uses of this repository, and those of its remotes. */
export async function runTypeChecks(): Promise<Totals> {
  const results: boolean[] = [];
  for (const folder of [SITE, ...REMOTES.map(remoteFolder)]) results.push((await step(...typesOf(folder))).ok);
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** All checks, or those of some packages alone: format, lint and types. */
export function checksOf(only: readonly string[] | null): readonly Check[] {
  return only === null ? allChecks(workspacePackages()) : [formatOf(...only), lintOf(...only), ...only.map(typesOf)];
}

function allChecks(packages: readonly string[]): Check[] {
  return [
    formatOf('.'),
    lintOf('.'),
    // The build of the host runs in Node, the host in a browser: apart, so that no page may name what only Node has.
    ...[...packages, 'host/build'].map(typesOf),
    // Teams and `npm start` run these by the Node of their machine: nothing of a newer one may be in them.
    ['what the oldest Node has', ['tsc', '-p', 'tools/check/oldest-node.json']],
    ['API report', ['node', 'tools/tasks/api-report.ts', '--check']],
    ['import rules', ['depcruise', '--config', 'tools/dependencies.ts', ...packages]],
    ...OWN_CHECKS.map(([title, file]): Check => [title, ['node', file]]),
    ['dead code', ['knip', '--config', 'tools/knip.json', '--no-progress']],
  ];
}
