import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS, helpLines, refusalOf, RENAMED, taskOf } from './commands.mjs';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('each command is an npm script, and each npm script a command', () => {
  const { postinstall, ...verbs } = scripts;

  expect(postinstall).toBe('node tools/run.mjs');
  expect(Object.keys(verbs).sort()).toEqual(Object.keys(COMMANDS).sort());
  for (const [verb, script] of Object.entries(verbs)) expect(script).toBe(`node tools/run.mjs ${verb}`);
});

test.each(Object.entries(COMMANDS))('the command %s has a task or an operators module that exists', (_verb, { task, cli }) => {
  const file = cli === undefined ? join(import.meta.dirname, 'tasks', task ?? '') : createRequire(import.meta.url).resolve(cli.module);

  expect(existsSync(file)).toBe(true);
  if (cli !== undefined) expect(readFileSync(file, 'utf8')).toContain(`function ${cli.run}(`);
});

test('the help prints each verb with one line', () => {
  const lines = helpLines(new Set(Object.keys(COMMANDS)));

  for (const verb of Object.keys(COMMANDS)) expect(lines.filter((line) => line.startsWith(`  ${verb} `))).toHaveLength(1);
});

test('the help in the folder of another product lists the scripts of that folder alone', () => {
  expect(
    helpLines(new Set(['start', 'release']))
      .filter((line) => line.startsWith('  '))
      .map((line) => line.split(/\s+/)[1]),
  ).toEqual(['start', 'release']);
});

test('every command explains itself with --help instead of doing what it is for', () => {
  const doing = Object.entries(COMMANDS).filter(
    ([verb, { cli, explains = false }]) => cli === undefined && !explains && taskOf(verb, ['--help'])[0] !== 'help.ts',
  );

  expect(doing).toEqual([]);
  expect(taskOf('sbom', ['--help'])).toEqual(['help.ts', 'sbom']);
  expect(taskOf('sbom', ['bills'])).toEqual(['sbom.ts', 'bills']);
  expect(taskOf('dev', ['--help'])).toEqual(['dev.ts', '--help']);
  expect(taskOf('release', ['--help'])).toEqual(['operator.ts', 'release', '--help']);
});

test.each(['bench', 'verify:long'])(
  'an unknown name for %s is refused in one sentence',
  (verb) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), verb, 'nosuch'], { encoding: 'utf8' });

    expect(stderr).toMatch(/^✗ There is no (measurement|long test) nosuch: [^\n]+\n$/);
    expect(status).toBe(2);
  },
  60_000,
);

test('an unknown verb is refused with the nearest names', () => {
  expect(refusalOf('relaese')).toBe("There is no command 'relaese'. Did you mean release? All commands: npm run help");
  expect(refusalOf('xyzzyxyz')).toBe("There is no command 'xyzzyxyz'. All commands: npm run help");
});

test('a renamed verb is refused with its new name, which exists', () => {
  expect(refusalOf('verify-long')).toContain('npm run verify:long');
  for (const verb of Object.values(RENAMED)) expect(Object.keys(COMMANDS)).toContain(verb);
});

test.each([undefined, '.'])(
  'a path is that of the folder that the command was typed in, with INIT_CWD of npm %s',
  (from) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'typed-')));
    const { INIT_CWD: _outer, ...env } = process.env;
    const { stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'run.mjs'), 'ledger', 'verify', '--database', 'other.sqlite'],
      {
        cwd: folder,
        env: { ...env, ...(from !== undefined && { INIT_CWD: join(folder, from) }) },
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });

    expect(stderr).toContain(`there is no database at ${join(folder, 'other.sqlite')}`);
  },
  60_000,
);
