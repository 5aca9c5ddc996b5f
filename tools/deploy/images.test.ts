/** Carries out the steps of the Dockerfile in a clean folder without a container engine, and starts what they make. Long: it builds everything anew. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { freePort } from '../free-port.ts';
import { ROOT } from '../site/workspace.ts';
import { serve, untilAnswers } from './backend.testing.ts';
import { allSteps, deployed, type ImageStage, readStages } from './deployment.testing.ts';

const long = process.env['IMAGES'] ? test : test.skip;
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const WORKDIR = 'site';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  chmodSync(folder, 0o755);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|JEST_|INIT_CWD)/.test(name));
  const path = (process.env['PATH'] ?? '').split(':').filter((part) => !part.includes('node_modules'));
  env = { ...Object.fromEntries(inherited), PATH: [bin, ...path].join(':') };
});
afterAll(() => rmSync(folder, { recursive: true }));

const rootOf = (stage: string) => join(folder, stage);

/** What a clean clone holds and the ignore file lets through. */
function context(): readonly string[] {
  const ignored = deployed('Dockerfile.dockerignore').split('\n').filter(Boolean);
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const isIgnored = (file: string) => ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)) && !isIgnored(file));
}

function build({ name, from, steps }: ImageStage): void {
  const root = rootOf(name);
  if (existsSync(rootOf(from))) cpSync(rootOf(from), root, { recursive: true, verbatimSymlinks: true });
  else mkdirSync(join(root, WORKDIR), { recursive: true });
  const workdir = join(root, WORKDIR);
  for (const { keyword, text } of steps)
    if (keyword === 'COPY') copy(text, workdir);
    else if (keyword === 'RUN') {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', text], { cwd: workdir, env, encoding: 'utf8', maxBuffer: 1e8 });
      if (status !== 0) throw new Error(`RUN ${text} ended with ${status}:\n${stdout}\n${stderr}`);
    }
}

function copy(text: string, workdir: string): void {
  const [, stage, path = ''] = /^--from=(\S+) (\S+) \.\/$/.exec(text) ?? [];
  if (stage !== undefined) cpSync(join(rootOf(stage), path), workdir, { recursive: true, verbatimSymlinks: true });
  else if (text === '. .') for (const file of context()) cpSync(join(ROOT, file), join(workdir, file), { verbatimSymlinks: true });
  else throw new Error(`The test does not know this form of COPY: ${text}`);
}

/** Starts the command of an image as a user who may write to its data folder alone, and returns its address. */
async function start(stage: string, status: number) {
  const data = join(folder, `data-of-${stage}`);
  mkdirSync(data);
  if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);
  const [port, venuePort, payPort] = [await freePort(), await freePort(), await freePort()];
  const steps = allSteps(stage);
  const image = steps.flatMap(({ keyword, text }) => (keyword === 'ENV' ? text.split(' ') : []));
  const settings = { HOST: '127.0.0.1', DATA_DIR: data, PORT: String(port), VENUE_PORT: String(venuePort), PAY_PORT: String(payPort) };
  const [program, ...args] = JSON.parse(steps.findLast(({ keyword }) => keyword === 'CMD')?.text ?? '[]') as string[];
  expect(program).toBe('node');
  const served = serve([process.execPath, ...args], {
    cwd: join(rootOf(stage), WORKDIR),
    env: { ...Object.fromEntries(image.map((pair) => pair.split('='))), BUILD: 'of-this-test', ...settings },
    ...NOBODY,
  });
  const origin = `http://127.0.0.1:${port}`;
  const health = await untilAnswers(`${origin}/healthz`, status, served);
  return { origin, data, served, health };
}

long(
  'the steps of the Dockerfile make images whose commands serve without root: no simulator in one, and releases only by the release command',
  async () => {
    for (const stage of readStages()) build(stage);
    const store = readdirSync(join(rootOf('server'), WORKDIR, 'node_modules', '.pnpm')).map((name) => name.replace(/@[^@]+$/, ''));
    const server = await start('server', 503);

    expect(readdirSync(join(rootOf('server'), WORKDIR)).toSorted()).toEqual([
      'LICENSE',
      'host',
      'node_modules',
      'package.json',
      'server',
      'shared',
    ]);
    expect(store.filter((name) => /^(jest|webpack|typescript|react|@mui\+.*|playwright)@?/.test(name))).toEqual([]);
    expect(await server.health.json()).toEqual({ status: 'waiting', missing: ['live remotes'] });
    expect(server.served.output()).toContain('No adapter for PaymentGateway');
    await server.served.stop();
    expect(server.served.child.exitCode).toBe(0);

    const sandbox = await start('sandbox', 503);
    expect(await sandbox.health.json()).toEqual({ status: 'waiting', missing: ['live remotes'] });
    const rollout = ['tools/run.mjs', 'release', 'rollout', '--server', sandbox.origin];
    const released = spawnSync(process.execPath, rollout, {
      cwd: join(rootOf('build'), WORKDIR),
      env: { ...env, DATA_DIR: sandbox.data },
      encoding: 'utf8',
    });
    expect([released.status, released.stdout]).toEqual([0, expect.stringContaining('new and live')]);
    const health = await untilAnswers(`${sandbox.origin}/healthz`, 200, sandbox.served);
    expect(await health.json()).toEqual({ status: 'ok', missing: [] });
    await sandbox.served.stop();
  },
);
