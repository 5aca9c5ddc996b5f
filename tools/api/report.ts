/** The public types of what the host lends to remotes: one report for each entry point, from the compiler's declarations. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { FEDERATED } from '@site/shared/build/federated.cjs';
import { readModule, type DeclarationModule } from './declarations.ts';
import type { ApiReports } from './stored-report.ts';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
const OWN = '@site/shared/';
/** Where a name is declared; `file` is null for a name of a package. */
interface Declaration {
  readonly file: string | null;
  readonly of: string;
  readonly from?: string;
}

/** A declaration in a file of ours. */
interface LocalDeclaration {
  readonly file: string;
  readonly of: string;
}

type ModuleOf = (file: string) => DeclarationModule;

const HEAD = 'Written by `npm run api-report`. Declarations without `export` are only referenced by others.';
const WORD = /\b[A-Za-z_]\w*\b/g;

/** Throws with the compiler's output when the contract does not compile. */
export function apiReports(): ApiReports {
  const { exports } = JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')) as { exports: Record<string, string> };
  const doors = FEDERATED.filter((key) => key.startsWith(OWN)).map((key) => ({ key, source: exports[`./${key.slice(OWN.length)}`] ?? '' }));
  const folder = emit(doors.map(({ source }) => join(SHARED, source)));
  const report = ({ key, source }: (typeof doors)[number]): [string, string] => [
    `${key.slice(OWN.length).replaceAll('/', '-')}.api.md`,
    doorReport(key, join(folder, source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '.d.ts'))),
  ];
  const reports = Object.fromEntries(doors.map(report));
  rmSync(folder, { recursive: true, force: true });
  return reports;
}

/** Writes declarations of these files and all they reach; comments are no part of what is promised. */
function emit(files: readonly string[]): string {
  const folder = join(SHARED, 'node_modules', '.cache', `api-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    noCheck: true,
    rootDir: join(SHARED, 'src'),
    outDir: folder,
  };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: join(SHARED, 'tsconfig.json'), compilerOptions, files, include: [] }));
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  return folder;
}

/** The report of one entry point, from its declaration file. */
export function doorReport(key: string, door: string): string {
  const modules = new Map<string, DeclarationModule>();
  const moduleOf: ModuleOf = (file) => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };
  const exported = exportsOf(door, moduleOf);
  const shown = new Map<string, string[]>();
  const waiting: LocalDeclaration[] = [];
  for (const [name, { file, of, from }] of exported) {
    if (file === null) shown.set(name, [`export { ${of === name ? name : `${of} as ${name}`} } from '${from ?? ''}';`]);
    else waiting.push(...show({ of, file, label: name, isExported: true }, { shown, moduleOf }));
  }
  const isExported = ({ of, file }: LocalDeclaration): boolean => [...exported.values()].some((one) => one.file === file && one.of === of);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const label = `${next.of} of ${relative(dirname(door), next.file).replace(/\.d\.ts$/, '')}`;
    if (!isExported(next) && !shown.has(label)) waiting.push(...show({ ...next, label }, { shown, moduleOf }));
  }
  const body = [...shown].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, statements]) => statements);
  return `# ${key}\n\n${HEAD}\n\n\`\`\`ts\n${body.join('\n')}\n\`\`\`\n`;
}

/** Exported name → where it is declared; `file` is null for what a package has. */
function exportsOf(file: string, moduleOf: ModuleOf): Map<string, Declaration> {
  const { exported, stars, passed } = moduleOf(file);
  const own = [...exported].map((name): [string, Declaration] => [name, { file, of: name }]);
  const handedOn = [...passed].map(([name, { file: where, name: of, from }]): [string, Declaration] => [
    name,
    where === null ? { file: null, of, from } : at(where, of, moduleOf),
  ]);
  return new Map([...stars.filter((star) => star !== null).flatMap((star) => [...exportsOf(star, moduleOf)]), ...own, ...handedOn]);
}

/** Follows re-exports to the declaration of a name. */
function at(file: string, name: string, moduleOf: ModuleOf): Declaration {
  return exportsOf(file, moduleOf).get(name) ?? { file, of: name };
}

/** Adds a declaration to the report and returns the declarations that it names. */
function show(
  { of, file, label, isExported = false }: LocalDeclaration & { readonly label: string; readonly isExported?: boolean },
  { shown, moduleOf }: { readonly shown: Map<string, string[]>; readonly moduleOf: ModuleOf },
): LocalDeclaration[] {
  const { declared, imported } = moduleOf(file);
  const statements = (declared.get(of) ?? []).map((text) => text.replace(/^(?:export )?(?:declare )?/, ''));
  const note = isExported && of === label ? [] : [`// ${isExported ? `${label} is ${of}` : label}`];
  shown.set(label, [...note, ...statements.map((text) => (isExported ? `export ${text}` : text))]);
  const words = new Set<string>(statements.join('\n').match(WORD) ?? []);
  const local = [...declared.keys()].filter((word) => word !== of && words.has(word)).map((word) => ({ of: word, file }));
  const beside = [...imported]
    .filter(([word]) => words.has(word))
    .flatMap(([, { file: where, name: theirs }]) => (where === null ? [] : [at(where, theirs, moduleOf)]))
    .flatMap(({ file: where, of: theirs }) => (where === null ? [] : [{ file: where, of: theirs }]));
  return [...local, ...beside];
}
