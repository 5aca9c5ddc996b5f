/** What the host lends to remotes, as its public types say it: one report for each door, from the declarations that the compiler writes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { readModule } from './declarations.mjs';

const SHARED = join(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);
const { FEDERATED } = require('../federated.cjs');
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
const OWN = '@site/shared/';
const HEAD = 'Written by `npm run api-report`. What stands without `export` is only named by something else.';
const WORD = /\b[A-Za-z_]\w*\b/g;

/** Name of a report file → its text. Throws with the compiler's words when it has none to give. */
export function apiReports() {
  const { exports } = JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8'));
  const doors = FEDERATED.filter((key) => key.startsWith(OWN)).map((key) => ({ key, source: exports[`./${key.slice(OWN.length)}`] }));
  const folder = emit(doors.map(({ source }) => join(SHARED, source)));
  const report = ({ key, source }) => [
    `${key.slice(OWN.length).replaceAll('/', '-')}.api.md`,
    doorReport(key, join(folder, source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '.d.ts'))),
  ];
  const reports = Object.fromEntries(doors.map(report));
  rmSync(folder, { recursive: true, force: true });
  return reports;
}

/** Writes declarations of these files and all they reach; comments are no part of what is promised. */
function emit(files) {
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

/** The report of one door, from its declaration file. */
export function doorReport(key, door) {
  const modules = new Map();
  const moduleOf = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(file));
    return modules.get(file);
  };
  const exported = exportsOf(door, moduleOf);
  const shown = new Map();
  const waiting = [];
  for (const [name, { file, of, from }] of exported) {
    if (file === null) shown.set(name, [`export { ${of === name ? name : `${of} as ${name}`} } from '${from}';`]);
    else waiting.push(...show({ name, of, file, label: name, isExported: true }, { shown, moduleOf }));
  }
  const isExported = ({ of, file }) => [...exported.values()].some((one) => one.file === file && one.of === of);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const label = `${next.of} of ${relative(dirname(door), next.file).replace(/\.d\.ts$/, '')}`;
    if (!isExported(next) && !shown.has(label)) waiting.push(...show({ ...next, label }, { shown, moduleOf }));
  }
  const body = [...shown].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, statements]) => statements);
  return `# ${key}\n\n${HEAD}\n\n\`\`\`ts\n${body.join('\n')}\n\`\`\`\n`;
}

/** Exported name → where it is declared; `file` is null for what a package has. */
function exportsOf(file, moduleOf) {
  const { exported, stars, passed } = moduleOf(file);
  const own = [...exported].map((name) => [name, { file, of: name }]);
  const handedOn = [...passed].map(([name, { file: where, name: of, from }]) => [
    name,
    where === null ? { file: null, of, from } : at(where, of, moduleOf),
  ]);
  return new Map([...stars.filter((star) => star !== null).flatMap((star) => [...exportsOf(star, moduleOf)]), ...own, ...handedOn]);
}

/** Where a name that a module has is declared in the end. */
function at(file, name, moduleOf) {
  return exportsOf(file, moduleOf).get(name) ?? { file, of: name };
}

/** Puts a declaration into the report under its label and answers what it names, of its own module or of one beside it. */
function show({ of, file, label, isExported = false }, { shown, moduleOf }) {
  const { declared, imported } = moduleOf(file);
  const statements = (declared.get(of) ?? []).map((text) => text.replace(/^(?:export )?(?:declare )?/, ''));
  const note = isExported && of === label ? [] : [`// ${isExported ? `${label} is ${of}` : label}`];
  shown.set(label, [...note, ...statements.map((text) => (isExported ? `export ${text}` : text))]);
  const words = new Set(statements.join('\n').match(WORD));
  const local = [...declared.keys()].filter((word) => word !== of && words.has(word)).map((word) => ({ name: word, of: word, file }));
  const beside = [...imported]
    .filter(([word, { file: where }]) => where !== null && words.has(word))
    .map(([, { file: where, name: theirs }]) => ({ name: theirs, ...at(where, theirs, moduleOf) }))
    .filter(({ file: where }) => where !== null);
  return [...local, ...beside];
}
