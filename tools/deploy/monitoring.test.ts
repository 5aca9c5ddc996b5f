import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@site/server/app.ts';
import { readConfig } from '@site/server/config.ts';
import { createTestDatabase } from '@site/server/kernel/db/test-template.ts';
import { countUnreadMail } from '@site/shared/wire';
import { parse } from 'yaml';
import { ROOT } from '../site/workspace.ts';
import { deployed, findProgram } from './deployment.testing.ts';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: { readonly runbook: string } }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly id: number; readonly targets?: readonly { readonly expr: string }[] }[];
}

const TOKEN = 'an-ops-token-of-this-test-0123456789';
const rules = (parse(deployed('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const dashboards = globSync('deploy/dashboards/*.json', { cwd: ROOT }).map(
  (path) => [path, JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Dashboard] as const,
);

/** The names of our metrics in an expression; the series of a histogram count as its name. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:site|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''));

let folder: string;
let text: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'monitoring-'));
  const { where, drop } = await createTestDatabase(join(folder, 'site.sqlite'));
  const config = readConfig({ DATA_DIR: folder, OPS_TOKEN: TOKEN, LOG_LEVEL: 'silent', BUILD: 'abc123' });
  const build = { boot: '', worker: '', initial: [], runtime: [], shares: {}, screens: {}, versions: {}, exports: {}, files: {} };
  const { http } = await createApp({ config, database: where, host: { folder, build, prerender: null } });
  await http.inject({ url: countUnreadMail.path });
  const { body } = await http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  text = body;
  await http.close();
  await drop();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('every metric that alerts and dashboards name is one that a running server has', () => {
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const named = [...rules.map(({ expr }) => expr), ...dashboards.flatMap(([, { panels }]) => panels.flatMap(exprsOf))].flatMap(namesIn);

  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const exprsOf = ({ targets = [] }: Dashboard['panels'][number]) => targets.map(({ expr }) => expr);

test('every metric of the server is on a dashboard', () => {
  const shown = new Set(dashboards.flatMap(([, { panels }]) => panels.flatMap(exprsOf)).flatMap(namesIn));

  expect([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('every sample says which instance of which build it is of', () => {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  expect(samples.filter((line) => !/[{,]instance="[^"]+:4002"/.test(line) || !line.includes('build="abc123"'))).toEqual([]);
  expect(text).toMatch(/^site_database_statement_seconds_count\{[^}]*kind="read"[^}]*\} [1-9]/m);
  expect(text).toMatch(/^site_settlement_lag_seconds\{[^}]*of="draws"[^}]*\} 0$/m);
});

test('every alert leads to a heading that exists', () => {
  const headings = (file: string) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  for (const { alert, annotations } of rules) {
    const [file = '', heading = ''] = annotations.runbook.split('#');
    expect([alert, existsSync(join(ROOT, file)) && headings(file).includes(heading)]).toEqual([alert, true]);
  }
});

test('the panels of a dashboard have numbers of their own', () => {
  for (const [path, { panels }] of dashboards) expect([path, new Set(panels.map(({ id }) => id)).size]).toEqual([path, panels.length]);
});

const promtool = findProgram('promtool');
(promtool === null ? test.skip : test)('Prometheus accepts the rules', () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', join(ROOT, 'deploy', 'alerts.yaml')], {
    encoding: 'utf8',
  });

  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining(`${rules.length} rules found`)]);
});
