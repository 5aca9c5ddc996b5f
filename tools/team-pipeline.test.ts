/** The pipelines that `site-remote ci` writes: right YAML, least privilege, and no text of strangers in a command. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { writeRemote } from '@site/shared/build/remote/new-remote.mjs';
import { PLATFORMS, writePipeline, type PipelinePlatform } from '@site/shared/build/remote/pipeline.mjs';

let root: string;
beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'team-pipeline-')))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A team's own repository, or a folder of a larger one. */
function pipelineOf(platform: PipelinePlatform, folder = 'remote-promo') {
  const dir = join(root, folder);
  writeRemote({ name: 'promo', owner: 'Promo team', dir });
  execFileSync('git', ['init', '--quiet'], { cwd: folder === 'remote-promo' ? dir : root });
  const path = writePipeline({ dir, remote: 'promo', platform });
  const document = parseDocument(readFileSync(path, 'utf8'), { strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return { path, text: readFileSync(path, 'utf8'), content: document.toJS() as Record<string, unknown>, dir };
}

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly needs?: string;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: object;
    readonly 'working-directory'?: string;
  }[];
}
const jobsOf = (content: Record<string, unknown>) => Object.entries(content['jobs'] as Readonly<Record<string, Job>>);

test('jobs on GitHub have the rights that they need and no others', () => {
  const { content } = pipelineOf('github');

  expect(content['permissions']).toEqual({});
  expect(jobsOf(content).map(([name, { permissions, environment = '' }]) => [name, permissions, environment])).toEqual([
    ['check', { contents: 'read' }, ''],
    ['preview', { contents: 'read', 'pull-requests': 'write' }, 'preview'],
    ['publish', { contents: 'read' }, 'publish'],
    ['rollout', { contents: 'read' }, 'production'],
  ]);
  expect(Object.keys(content['on'] as object)).toEqual(['pull_request', 'push']);
});

test('actions on GitHub are pinned to a whole commit, leave no token behind and see all commits', () => {
  const steps = jobsOf(pipelineOf('github').content).flatMap(([, job]) => job.steps);

  for (const { uses } of steps.filter((step) => step.uses !== undefined))
    expect(uses).toMatch(/^actions\/(checkout|setup-node)@[0-9a-f]{40}$/);
  for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
    expect(step.with).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
});

test('no command holds an expression, and secrets reach the steps that use them alone', () => {
  const jobs = jobsOf(pipelineOf('github').content);
  const commands = jobs.flatMap(([, job]) => job.steps.flatMap(({ run }) => run ?? []));

  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  const secrets = jobs.flatMap(([name, job]) =>
    job.steps
      .filter(({ env }) => env !== undefined)
      .map(({ run = '', env = {} }) => [name, run.split(' ')[3], Object.values(env).filter((one) => !one.includes('vars.'))]),
  );
  expect(secrets).toEqual([
    ['preview', 'preview', ['${{ secrets.PUBLISH_TOKEN }}', '${{ secrets.RELEASE_KEY }}']],
    ['preview', 'comment', ['${{ github.token }}']],
    ['publish', 'publish', ['${{ secrets.PUBLISH_TOKEN }}', '${{ secrets.RELEASE_KEY }}']],
    ['rollout', 'rollout', ['${{ secrets.OPERATE_TOKEN }}']],
  ]);
});

test('GitLab waits for a person before a rollout, gives secrets by environment, and runs an image by its digest', () => {
  const { content, path } = pipelineOf('gitlab');
  const jobs = content as Readonly<
    Record<string, { readonly rules?: readonly object[]; readonly environment?: object; readonly script?: readonly string[] }>
  >;

  expect(path).toMatch(/\.gitlab-ci\.yml$/);
  expect(jobs['remote-promo-rollout']).toMatchObject({ environment: { name: 'production' }, rules: [{ when: 'manual' }] });
  expect(jobs['remote-promo-check']?.environment).toBeUndefined();
  expect(content['default']).toEqual({ image: expect.stringMatching(/^node:24@sha256:[0-9a-f]{64}$/) });
  expect(JSON.stringify(content)).not.toContain('_TITLE');
});

test.each(PLATFORMS)('a remote within a larger repository has a %s pipeline of its own, which runs in its folder', (platform) => {
  writeFileSync(join(root, 'pnpm-lock.yaml'), '');
  writeFileSync(join(root, 'package.json'), '{ "packageManager": "pnpm@12.21.0" }');

  const { text, path, content } = pipelineOf(platform, 'remotes/promo');

  expect(path.startsWith(join(root, platform === 'github' ? '.github' : '.gitlab'))).toBe(true);
  expect(text).toContain('npx --yes pnpm@12.21.0 install --frozen-lockfile --ignore-scripts');
  const commands =
    platform === 'github' ? jobsOf(content).flatMap(([, job]) => job.steps.filter(({ run = '' }) => run.includes('site-remote'))) : [];
  expect(commands.map((step) => step['working-directory'])).toEqual(commands.map(() => 'remotes/promo'));
  expect(platform === 'github' || text.includes('- cd remotes/promo')).toBe(true);
});

test('a pipeline that exists is not written over', () => {
  const { dir } = pipelineOf('github');

  expect(() => writePipeline({ dir, remote: 'promo', platform: 'github' })).toThrow('exists already');
});
