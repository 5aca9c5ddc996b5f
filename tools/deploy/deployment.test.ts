import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { BACKEND_FLAGS, START_FILES } from '../site/server-process.ts';
import { ROOT } from '../site/workspace.ts';
import { allSteps, deployed, findProgram, readCompose, readStages } from './deployment.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SERVING = ['server', 'sandbox'] as const;
const { services } = readCompose();
const settings = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');
const lastOf = (stage: string, keyword: string) => allSteps(stage).findLast((step) => step.keyword === keyword)?.text;

test('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(deployed('Dockerfile'))).toEqual([]);
  expect(
    DockerfileParser.parse(deployed('Dockerfile'))
      .getFROMs()
      .map((from) => from.getImageTag()),
  ).not.toContain('latest');
});

test.each(SERVING)('the image %s runs its start file as a user without rights, with the flags of the backend', (stage) => {
  expect(lastOf(stage, 'USER')).toBe('node');
  expect(JSON.parse(lastOf(stage, 'CMD') ?? '')).toEqual(['node', ...BACKEND_FLAGS, START_FILES[stage]]);
  expect(lastOf(stage, 'HEALTHCHECK')).toContain('/healthz');
});

test('the image of the server takes its files from the stage without the sandbox, and no image that serves builds', () => {
  const copies = (stage: string) => allSteps(stage).filter(({ keyword }) => keyword === 'COPY');

  expect(copies('server').map(({ text }) => text)).toEqual(['--from=server-files /server-files ./']);
  expect(copies('sandbox').map(({ text }) => text)).toEqual(['--from=sandbox-files /sandbox-files ./']);
  for (const stage of SERVING)
    for (const { keyword, text } of allSteps(stage)) if (keyword === 'RUN') expect(text).not.toMatch(/npm|build|node /);
});

test('the images have the Node of the workspace', () => {
  const [, version] = /^nodeVersion: (.+)$/m.exec(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) ?? [];

  expect(readStages()[0]).toMatchObject({ name: 'base', from: `node:${version}-bookworm-slim` });
});

test('every service of the compose file restarts, has a health check and a fixed version, and names stages that exist', () => {
  const stages = readStages().map(({ name }) => name);
  for (const [name, service] of Object.entries(services)) {
    const isTask = service.profiles !== undefined || service.restart === 'on-failure';
    if (!isTask) expect([name, service.restart]).toEqual([name, 'unless-stopped']);
    if (service.build === undefined) expect([name, service.image]).toEqual([name, expect.stringMatching(/^[\w./-]+:[\w.-]*\d/)]);
    else expect([name, stages.includes(service.build.target)]).toEqual([name, true]);
    if (!isTask && service.build === undefined) expect([name, service.healthcheck]).toEqual([name, expect.any(Object)]);
    for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(other);
  }
});

test('the compose file has two instances that differ in nothing, on a read-only root without capabilities', () => {
  const { depends_on: _one, ...one } = services['one'] ?? {};
  const { depends_on: _two, ...two } = services['two'] ?? {};

  expect(one).toEqual(two);
  expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
});

test('the settings of the instances are documented, and their secrets come from a file that nobody commits', () => {
  const environment = services['one']?.environment ?? {};
  for (const name of Object.keys(environment)) expect(settings).toContain(`\`${name}\``);
  const asked = [...deployed('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const offered = [...deployed('example.env').matchAll(/^(\w+)=$/gm)].map(([, name]) => name);

  expect(new Set(asked)).toEqual(new Set(offered));
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toMatch(/^deploy\/\.env$/m);
});

test('the instances trust the address of the proxy alone, and it overwrites what clients forward', () => {
  const proxy = services['proxy'];

  expect(services['one']?.environment?.['TRUST_PROXY']).toBe(proxy?.networks?.default?.ipv4_address);
  expect(deployed('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(deployed('nginx.conf')).not.toContain('$proxy_add_x_forwarded_for');
});

test('each port that the proxy publishes leads to a port of the images: pages, venues, payments', () => {
  const published = (services['proxy']?.ports ?? []).map((port) => port.split(':').at(-1));
  const listened = [...deployed('nginx.conf').matchAll(/listen (\d+);/g)].map(([, port]) => port);
  const upstream = new Set([...deployed('nginx.conf').matchAll(/server (?:one|two):(\d+)/g)].map(([, port]) => port));
  const exposed = allSteps('sandbox').flatMap(({ keyword, text }) => (keyword === 'EXPOSE' ? text.split(' ') : []));

  expect(published).toEqual(listened);
  expect(upstream).toEqual(new Set(exposed));
});

const nginx = findProgram('nginx');
(nginx === null ? test.skip : test)('nginx accepts the configuration of the proxy', () => {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, deployed('nginx.conf').replaceAll(/server (?:one|two):/g, 'server 127.0.0.1:'));
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-q', '-c', file], { encoding: 'utf8' });

  expect([status, stderr]).toEqual([0, '']);
});

test('the unit of systemd starts what the image starts', () => {
  expect(deployed('site.service')).toContain(`ExecStart=/usr/bin/node ${[...BACKEND_FLAGS, START_FILES.server].join(' ')}\n`);
});

const analyze = findProgram('systemd-analyze');
(analyze === null ? test.skip : test)('systemd accepts the unit, and finds it hardened', () => {
  const file = join(folder, 'site.service');
  const unit = deployed('site.service')
    .replace('/usr/bin/node', process.execPath)
    .replaceAll(/^(?:User|Group|Documentation|After|Wants)=.*\n/gm, '');
  writeFileSync(file, unit);
  const verified = spawnSync(analyze ?? '', ['verify', '--man=no', file], { encoding: 'utf8' });
  // 0 is no exposure, 10 is all of it.
  const judged = spawnSync(analyze ?? '', ['security', '--offline=yes', '--threshold=30', file], { encoding: 'utf8' });

  expect([verified.status, verified.stderr]).toEqual([0, '']);
  expect([judged.status, judged.stderr]).toEqual([0, '']);
});
