import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { expect, test, type Site } from '../fixtures/site.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const SITE_REMOTE = join(ROOT, 'shared', 'build', 'site-remote.mjs');
const INSTALL = 'npm ci --ignore-scripts';

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}
type Gitlab = Readonly<Record<string, { readonly script?: readonly string[] }>>;

/** A team's own repository, with the packages that an install brings. */
async function newRepository(name: string) {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'team-pipeline-')));
  const folder = join(outside, `remote-${name}`);
  const keys = join(outside, 'keys');
  const node = (...args: readonly string[]) =>
    run(process.execPath, [SITE_REMOTE, ...args], {
      cwd: existsSync(folder) ? folder : outside,
      env: { ...process.env, RELEASE_KEYS: keys },
    });
  const git = (...args: readonly string[]) =>
    run('git', ['-c', 'user.name=Lin', '-c', 'user.email=lin@example.com', '-c', 'commit.gpgsign=false', ...args], { cwd: folder });
  await node('new', name, '--owner', 'Spring team', '--into', folder);
  mkdirSync(join(folder, 'node_modules'));
  for (const one of ['@site', '@tanstack', '@types', 'react'])
    symlinkSync(join(ROOT, 'remote-help', 'node_modules', one), join(folder, 'node_modules', one));
  mkdirSync(join(folder, 'node_modules', '.bin'));
  writeFileSync(join(folder, 'node_modules', '.bin', 'site-remote'), `#!/bin/sh\nexec '${process.execPath}' '${SITE_REMOTE}' "$@"\n`, {
    mode: 0o755,
  });
  await git('init', '--quiet', '--initial-branch=main');
  const publicKey = (await node('keys')).stdout.split(' ', 1)[0] ?? '';
  for (const platform of ['github', 'gitlab']) await node('ci', platform);
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'feat: the first screen ~~~~ <b> @everybody');
  const shell = async (command: string, env: NodeJS.ProcessEnv) =>
    (await run('bash', ['-euo', 'pipefail', '-c', command], { cwd: folder, env: { ...process.env, RELEASE_KEYS: undefined, ...env } }))
      .stdout;
  const key = readFileSync(join(keys, `team-${name}-1.pem`), 'utf8');
  return { folder, publicKey, key, shell, remove: () => rmSync(outside, { recursive: true, force: true }) };
}

const release = ({ origin, opsToken, keys }: Site, ...args: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'tools', 'run.mjs'), 'release', ...args, '--server', origin, '--token', opsToken], {
    cwd: ROOT,
    env: { ...process.env, RELEASE_KEYS: keys },
  });

/** The environment of a step, with the values that the platform would give it. */
const filled = (env: Readonly<Record<string, string>> = {}, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, values[/^\$\{\{ (.+) \}\}$/.exec(text)?.[1] ?? ''] ?? '']));

const BOT = { user: { type: 'Bot' }, author: { id: 7 } } as const;

/** The comments of one pull request, as the API of GitHub and that of GitLab keep them. */
async function commentServer() {
  const comments: { id: number; body: string; user: object; author: object }[] = [];
  const calls: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    calls.push(
      `${request.method} ${(request.url ?? '').split('?', 1)[0]} ${request.headers.authorization ?? String(request.headers['private-token'])}`,
    );
    let text = '';
    for await (const part of request) text += String(part);
    const { body = '' } = (text === '' ? {} : JSON.parse(text)) as { body?: string };
    if (request.method === 'POST') comments.push({ id: comments.length + 1, body, ...BOT });
    else if (request.method !== 'GET') comments.splice(0, 1, { id: 1, body, ...BOT });
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(request.url === '/user' ? BOT.author : request.method === 'GET' ? comments : {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { comments, calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

const firstOf = (comments: readonly { readonly body: string }[]) => comments[0]?.body ?? '';
const linkIn = (text: string) => /\((http[^)]+)\)/.exec(text)?.[1] ?? '';

test('every command of both pipelines runs as written: checks, preview with its comment, publication and rollout', async ({
  page,
  site,
}) => {
  test.setTimeout(400_000);
  const team = await newRepository('spring');
  const api = await commentServer();
  await release(site, 'enrol', 'spring', team.publicKey, '--claims', join(team.folder, 'claims.json'));
  const token = async (name: string, role: string) =>
    (JSON.parse((await release(site, 'token', name, role, '--json')).stdout) as { token: string }).token;
  const values: Readonly<Record<string, string>> = {
    'vars.SITE': site.origin,
    'secrets.PUBLISH_TOKEN': await token('spring-ci', 'publish:spring'),
    'secrets.OPERATE_TOKEN': await token('spring-rollout', 'operate'),
    'secrets.RELEASE_KEY': team.key,
    'github.token': 'token-of-the-job',
  };
  const onGithub = { GITHUB_REPOSITORY: 'team/spring', GITHUB_API_URL: api.address, GITHUB_REF: 'refs/pull/17/merge' };
  const workflow = parse(readFileSync(join(team.folder, '.github', 'workflows', 'remote-spring.yml'), 'utf8')) as Workflow;
  const runJob = async (job: string) => {
    const steps = (workflow.jobs[job]?.steps ?? []).filter((step) => step.run !== undefined);
    expect(steps[0]?.run).toBe(INSTALL);
    const outputs: string[] = [];
    for (const step of steps.slice(1)) outputs.push(await team.shell(step.run ?? '', { ...onGithub, ...filled(step.env, values) }));
    return outputs.join('\n');
  };

  await runJob('check');
  const previewed = await runJob('preview');
  expect(previewed).toMatch(/published spring 1\.0\.0-pr\.17\.g[0-9a-f]{7}; until/);
  expect(api.comments).toHaveLength(1);
  const comment = firstOf(api.comments);
  expect(comment).toMatch(/~~~~text\n {2}commit {5}[0-9a-f]{12} .* feat: the first screen ~~~~ <b> @everybody \(Lin\)/);
  expect(comment.match(/^~~~~/gm)).toHaveLength(2);
  expect(api.calls.at(-1)).toBe('POST /repos/team/spring/issues/17/comments Bearer token-of-the-job');

  await page.goto(linkIn(comment));
  await expect(page.getByRole('button', { name: '恢复正式版本' })).toBeVisible();

  expect(await runJob('publish')).toContain('published spring 1.0.0 as');
  expect(await runJob('rollout')).toContain('spring 1.0.0 is live for everybody');
  expect((await site.ops.status()).remotes['spring']?.version).toBe('1.0.0');

  const gitlab = parse(readFileSync(join(team.folder, '.gitlab-ci.yml'), 'utf8')) as Gitlab;
  const onGitlab = { CI_API_V4_URL: api.address, CI_PROJECT_ID: '4', CI_MERGE_REQUEST_IID: '17', GITLAB_TOKEN: 'token-of-gitlab' };
  const again: string[] = [];
  for (const [job, { script = [] }] of Object.entries(gitlab).filter(([, { script }]) => script !== undefined)) {
    const opsToken = values[job.endsWith('rollout') ? 'secrets.OPERATE_TOKEN' : 'secrets.PUBLISH_TOKEN'] ?? '';
    expect(script[0]).toBe(INSTALL);
    for (const command of script.slice(1))
      again.push(await team.shell(command, { ...onGitlab, SITE: site.origin, OPS_TOKEN: opsToken, RELEASE_KEY: team.key }));
  }
  expect(again.join('\n')).toContain('spring 1.0.0 is published already');
  expect(again.join('\n')).toContain('spring 1.0.0 is live already');
  expect(api.comments).toHaveLength(1);
  expect(api.calls.at(-1)).toBe('PUT /projects/4/merge_requests/17/notes/1 token-of-gitlab');

  const shown = await release(site, 'show', 'spring', '1.0.0');
  expect(shown.stdout).toContain('feat: the first screen');
  await release(site, 'retire', 'spring');
  api.stop();
  team.remove();
});
