/** The pipelines of a team's repository: files for GitHub and GitLab that name commands of `site-remote`, and nothing else. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { repositoryOf } from './provenance.mjs';
import { EXIT, OpsError } from './registry-client.mjs';

export const PLATFORMS = /** @type {const} */ (['github', 'gitlab']);

/** @typedef {(typeof PLATFORMS)[number]} PipelinePlatform */

/**
 * @typedef {object} PipelineOptions
 * @property {string} dir The remote's folder.
 * @property {string} remote
 * @property {PipelinePlatform} platform
 */

/**
 * Writes the pipeline into the root of the repository and returns its path. Refuses a file that exists: a team may have changed it.
 * @param {PipelineOptions} options
 */
export function writePipeline({ dir, remote, platform }) {
  const root = repositoryOf(dir) ?? dir;
  const folder = relative(root, dir).split(sep).join('/');
  const path = join(root, fileOf(platform, { remote, folder }));
  if (existsSync(path)) throw new OpsError(`${path} exists already: delete it first`, EXIT.usage);
  const text =
    platform === 'github' ? github({ remote, folder, install: installOf(root) }) : gitlab({ remote, folder, install: installOf(root) });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/**
 * @param {PipelinePlatform} platform
 * @param {{ readonly remote: string, readonly folder: string }} place
 */
function fileOf(platform, { remote, folder }) {
  if (platform === 'github') return join('.github', 'workflows', `remote-${remote}.yml`);
  return folder === '' ? '.gitlab-ci.yml' : join('.gitlab', `remote-${remote}.yml`);
}

/**
 * The command that installs with the lockfile. Scripts of packages do not run.
 * @param {string} root
 */
function installOf(root) {
  if (!existsSync(join(root, 'pnpm-lock.yaml'))) return 'npm ci --ignore-scripts';
  const { packageManager = 'pnpm' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `npx --yes ${packageManager} install --frozen-lockfile --ignore-scripts`;
}

/** How long a preview is good for: a working day. */
const PREVIEW_MINUTES = 480;
const PREVIEW = `npx --no site-remote preview --server "$SITE" --minutes ${PREVIEW_MINUTES} --comment preview.md`;
const COMMENT = 'npx --no site-remote comment --file preview.md';
const PUBLISH = 'npx --no site-remote publish --server "$SITE" --if-new';
const ROLLOUT = 'npx --no site-remote rollout --server "$SITE" --plan 5,25,50,100 --every 10m';

/** A commit that no repository has: a pipeline that nobody completed ends at once. */
const PLACEHOLDER = '0'.repeat(40);

/** @typedef {{ readonly remote: string, readonly folder: string, readonly install: string }} Template */

/** @param {Template} template */
function github({ remote, folder, install }) {
  const at = folder === '' ? '' : `        working-directory: ${folder}\n`;
  const paths = folder === '' ? '' : `\n    paths: ['${folder}/**', 'shared/**', 'pnpm-lock.yaml']`;
  /** @param {string} command */
  const run = (command) => `      - run: ${command}\n${at}`;
  const begin = `      - uses: actions/checkout@${PLACEHOLDER} # v5
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@${PLACEHOLDER} # v5
        with:
          node-version: '24'
      - run: ${install}
`;
  return `# Written by \`site-remote ci\`. Every step is a command that runs on your machine too (docs/remote-team.md, "In a pipeline").
#
# Before the first run:
# 1. Replace each ${PLACEHOLDER} by the full commit of the release in the comment behind it, as
#    \`git ls-remote https://github.com/actions/checkout refs/tags/v5\` prints it. A tag can be moved to other code, a commit cannot.
# 2. Variable of the repository: SITE, the address of the site.
# 3. Environments: \`preview\` and \`publish\` with the secrets PUBLISH_TOKEN (role publish:${remote}) and RELEASE_KEY (the team's private key, PEM);
#    \`production\` with the secret OPERATE_TOKEN (role operate), required reviewers, and the branch main alone; \`publish\` with main alone too.
#
# No step holds a title, a branch name or another text of a pull request: commands read numbers from the environment.
name: remote-${remote}
on:
  pull_request:${paths}
  push:
    branches: [main]${paths}
permissions: {}
concurrency:
  group: remote-${remote}-\${{ github.ref }}
jobs:
  check:
    runs-on: ubuntu-24.04
    permissions:
      contents: read
    steps:
${begin}${run('npm run check')}${run('npm test')}${run('npm run build')}
  preview:
    # Code of a fork gets no secret.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    needs: check
    runs-on: ubuntu-24.04
    environment: preview
    permissions:
      contents: read
      pull-requests: write
    steps:
${begin}${run(PREVIEW)}        env:
          SITE: \${{ vars.SITE }}
          OPS_TOKEN: \${{ secrets.PUBLISH_TOKEN }}
          RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
${run(COMMENT)}        env:
          GITHUB_TOKEN: \${{ github.token }}
  publish:
    if: github.event_name == 'push'
    needs: check
    runs-on: ubuntu-24.04
    environment: publish
    permissions:
      contents: read
    steps:
${begin}${run(PUBLISH)}        env:
          SITE: \${{ vars.SITE }}
          OPS_TOKEN: \${{ secrets.PUBLISH_TOKEN }}
          RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
  rollout:
    needs: publish
    runs-on: ubuntu-24.04
    # Its required reviewers approve before anything reaches players.
    environment: production
    permissions:
      contents: read
    steps:
${begin}${run(ROLLOUT)}        env:
          SITE: \${{ vars.SITE }}
          OPS_TOKEN: \${{ secrets.OPERATE_TOKEN }}
`;
}

/** @param {Template} template */
function gitlab({ remote, folder, install }) {
  const enter = folder === '' ? '' : `    - cd ${folder}\n`;
  /** @param {readonly string[]} commands */
  const script = (...commands) => `  script:\n    - ${install}\n${enter}${commands.map((command) => `    - ${command}\n`).join('')}`;
  return `# Written by \`site-remote ci\`. Every step is a command that runs on your machine too (docs/remote-team.md, "In a pipeline").${folder === '' ? '' : `\n# The repository's .gitlab-ci.yml includes it: include: '.gitlab/remote-${remote}.yml'`}
#
# Before the first run:
# 1. Replace the ${'0'.repeat(8)}… of the image by the digest that \`docker buildx imagetools inspect node:24\` prints. A tag can be moved to another image.
# 2. Variables of the project (Settings → CI/CD), masked, each for its environment alone:
#    preview, publish: OPS_TOKEN (a token of the role publish:${remote}) and RELEASE_KEY (the team's private key, PEM; of the type file it cannot be read here).
#    preview: GITLAB_TOKEN (a project access token that may comment). production: OPS_TOKEN (a token of the role operate). All: SITE, the address of the site.
#    Those of publish and production are protected too, and production is a protected environment with approvals.
default:
  image: node:24@sha256:${'0'.repeat(64)}
variables:
  GIT_DEPTH: '0'
stages: [check, publish, rollout]
remote-${remote}-check:
  stage: check
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
${script('npm run check', 'npm test', 'npm run build')}remote-${remote}-preview:
  stage: publish
  environment:
    name: preview
  rules:
    # Code of a fork gets no secret.
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID
${script(PREVIEW, COMMENT)}remote-${remote}-publish:
  stage: publish
  environment:
    name: publish
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
${script(PUBLISH)}remote-${remote}-rollout:
  stage: rollout
  environment:
    name: production
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
${script(ROLLOUT)}`;
}
