/** Where a release comes from, read from git: nothing in it depends on the machine or the time of the build. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { canonicalJson, PROVENANCE_FILE, PROVENANCE_LIMITS } from './federation.cjs';
import { withFiles } from './release-folder.mjs';

/**
 * @import { ChangelogSection, Provenance, ReleaseCommit } from '../../src/federation/provenance.ts'
 * @import { BuiltRelease } from './release-folder.mjs'
 */

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];
const FIELDS = '%H%x1f%ct%x1f%an%x1f%s';
const MOST_GIT_BYTES = 16 * 1024 * 1024;

/**
 * The release as it is handed in: under a version, and with its provenance among its files.
 * @param {BuiltRelease} release
 * @param {{ readonly dir: string, readonly version: string }} target `dir` is the remote's folder.
 */
export function withProvenance(release, { dir, version }) {
  return withFiles(release, { version, files: { [PROVENANCE_FILE]: canonicalJson(readProvenanceOf(dir)) } });
}

/**
 * What git and CHANGELOG.md say of a remote's folder. The commit is the newest one that touched the folder, the contract or the lockfile, so that
 * other commits of the repository make no other release.
 * @param {string} dir
 * @returns {Provenance}
 */
export function readProvenanceOf(dir) {
  const folder = realpathSync(dir);
  const changelog = readChangelog(folder);
  const root = repositoryOf(folder);
  if (root === null)
    return { commit: null, folder: '', modified: false, note: 'its folder is in no git repository', commits: [], changelog };
  const git = gitIn(root);
  const paths = inputsOf(folder, root);
  if (git(['rev-parse', '--is-shallow-repository']) === 'true') {
    const [commit = null] = commitsOf(git(['log', '-1', `--format=${FIELDS}`]));
    return {
      commit,
      ...state(git, { folder, root, paths }),
      note: 'published from a shallow clone, which knows no earlier commits',
      commits: [],
      changelog,
    };
  }
  const commits = hasCommits(git) ? commitsOf(git(['log', `-${PROVENANCE_LIMITS.commits}`, `--format=${FIELDS}`, '--', ...paths])) : [];
  const [commit = null] = commits;
  return {
    commit,
    ...state(git, { folder, root, paths }),
    note: commit === null ? 'nothing of its folder is committed' : '',
    commits,
    changelog,
  };
}

/**
 * @param {Git} git
 * @param {{ readonly folder: string, readonly root: string, readonly paths: readonly string[] }} place
 */
function state(git, { folder, root, paths }) {
  const path = relative(root, folder).split(sep).join('/');
  return { folder: cut(path, PROVENANCE_LIMITS.path), modified: git(['status', '--porcelain', '--', ...paths]) !== '' };
}

/**
 * What a build reads within the repository: the folder, the contract where it is part of the repository, the lockfile.
 * @param {string} folder
 * @param {string} root
 * @returns {readonly string[]}
 */
function inputsOf(folder, root) {
  const contract = realpathSync(join(import.meta.dirname, '..', '..'));
  const isInside = contract.startsWith(root + sep) && !contract.includes(`${sep}node_modules${sep}`);
  const lockfiles = LOCKFILES.map((name) => join(root, name)).filter((path) => existsSync(path));
  return [folder, ...(isInside ? [contract] : []), ...lockfiles].map((path) => relative(root, path) || '.');
}

/**
 * @typedef {(args: readonly string[]) => string} Git
 * @param {string} cwd
 * @returns {Git}
 */
export function gitIn(cwd) {
  return (args) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: MOST_GIT_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ownEnvironment(),
    }).trim();
}

/** Without what a hook of git says of another repository. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX)$/.test(name)));
}

/**
 * The root of the repository that holds the folder; null without one, or without git.
 * @param {string} folder
 * @returns {string | null}
 */
export function repositoryOf(folder) {
  try {
    return realpathSync(gitIn(folder)(['rev-parse', '--show-toplevel']));
  } catch {
    return null;
  }
}

/**
 * Git fails to read the log of a branch before its first commit.
 * @param {Git} git
 * @returns {boolean}
 */
function hasCommits(git) {
  try {
    return git(['rev-parse', '--verify', '--quiet', 'HEAD']) !== '';
  } catch {
    return false;
  }
}

/**
 * @param {string} text
 * @returns {readonly ReleaseCommit[]}
 */
function commitsOf(text) {
  return text.split('\n').flatMap((line) => {
    const [commit = '', seconds = '', author = '', title = ''] = line.split('\x1f');
    if (title === '' && author === '') return [];
    const at = new Date(Number(seconds) * 1000).toISOString();
    return [{ commit, at, author: cut(author, PROVENANCE_LIMITS.name), title: cut(title, PROVENANCE_LIMITS.title) }];
  });
}

/**
 * The sections `## 1.2.0` of CHANGELOG.md.
 * @param {string} folder
 * @returns {readonly ChangelogSection[]}
 */
function readChangelog(folder) {
  const path = join(folder, 'CHANGELOG.md');
  if (!existsSync(path)) return [];
  const [, ...sections] = readFileSync(path, 'utf8').split(/^## /m);
  return sections.slice(0, PROVENANCE_LIMITS.sections).map((section) => {
    const [heading = '', ...lines] = section.split(/\r?\n/);
    const version = heading.replace(/^\[?v?/, '').split(/[\s\]]/, 1)[0] ?? '';
    return { version: cut(version, PROVENANCE_LIMITS.name), text: cut(lines.join('\n').trim(), PROVENANCE_LIMITS.section) };
  });
}

/**
 * Without control characters but line breaks.
 * @param {string} text
 * @param {number} most
 */
function cut(text, most) {
  const plain = text.replaceAll(/(?![\n\t])\p{Cc}/gu, '');
  return plain.length <= most ? plain : `${plain.slice(0, most - 1)}…`;
}
