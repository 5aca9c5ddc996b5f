/** Builds a published release again from the commit that it names, and compares the result with what the registry holds. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { integrityOf } from './digest.cjs';
import { canonicalJson, PROVENANCE_FILE } from './federation.cjs';
import { gitIn, repositoryOf } from './provenance.mjs';
import { EXIT, OpsError } from './registry-client.mjs';
import { draftsOf, readRelease, withFiles } from './release-folder.mjs';

/**
 * @import { Provenance, ReleaseCommit } from '../../src/federation/provenance.ts'
 * @import { ReleaseDocument } from '../../src/federation/releases.ts'
 * @import { RegistryClient } from './registry-client.mjs'
 * @import { BuiltRelease } from './release-folder.mjs'
 */

/**
 * @typedef {object} CheckoutPlace
 * @property {string} root The repository.
 * @property {string} temporary
 * @property {string} checkout Its clone at the commit, in the temporary folder.
 * @property {string} folder The remote's folder in the clone.
 */

/** A file that is not the same in both, with the likely cause. @typedef {{ readonly file: string, readonly cause: string }} FileDifference */

/**
 * @typedef {object} Rebuild
 * @property {boolean} equal
 * @property {string} digest Of the published release.
 * @property {string} rebuilt The digest of what was built again.
 * @property {string} commit
 * @property {readonly FileDifference[]} differences
 */

/**
 * @typedef {object} RebuildOptions
 * @property {string} dir The remote's folder, in a clone of the repository that the release was built from.
 * @property {string} remote
 * @property {string} version
 * @property {Pick<RegistryClient, 'details' | 'releaseText' | 'releaseFile'>} client
 * @property {(line: string) => void} [report] Called before each step.
 * @property {(place: CheckoutPlace) => void} [install] Brings the packages; with the lockfile unless given.
 */

/**
 * Checks the commit out into a temporary folder, installs with its lockfile, builds and compares. Throws an OpsError where a release cannot be built
 * again: it names no commit, its sources were changed, the clone does not have the commit, or there is no lockfile.
 * @param {RebuildOptions} options
 * @returns {Promise<Rebuild>}
 */
export async function rebuildRelease({ dir, remote, version, client, report = () => undefined, install = installLocked }) {
  const { status, provenance } = await client.details(remote, version);
  const commit = mustHaveCommit(`${remote} ${version}`, provenance);
  const root = mustHaveRepository(dir, commit);
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), `rebuild-${remote}-`)));
  try {
    report(`checking out ${commit.commit}`);
    const folder = checkOut({ root, temporary, commit: commit.commit, path: provenance?.folder ?? '' });
    report('installing with the lockfile');
    install({ root, temporary, checkout: join(temporary, 'src'), folder });
    report('building');
    const built = build(folder);
    const again = withFiles(built, { version, files: { [PROVENANCE_FILE]: canonicalJson(provenance ?? {}) } });
    const published = await readPublished(client, { remote, digest: status.digest, provenance });
    const differences = compareReleases(published, again, temporary);
    const equal = differences.length === 0 && again.document.digest === status.digest;
    return { equal, digest: status.digest, rebuilt: again.document.digest, commit: commit.commit, differences };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {Provenance | null} provenance
 * @returns {ReleaseCommit}
 */
function mustHaveCommit(name, provenance) {
  if (provenance === null) throw new OpsError(`${name} says nothing of where it comes from: it cannot be built again`, EXIT.refused);
  const { commit, modified, note } = provenance;
  if (commit === null) throw new OpsError(`${name} names no commit (${note}): it cannot be built again`, EXIT.refused);
  if (modified) throw new OpsError(`${name} was built from changes that nobody committed: it cannot be built again`, EXIT.refused);
  return commit;
}

/**
 * @param {string} dir
 * @param {ReleaseCommit} commit
 */
function mustHaveRepository(dir, { commit }) {
  const root = repositoryOf(dir);
  if (root === null) throw new OpsError(`${dir} is in no git repository`, EXIT.refused);
  try {
    gitIn(root)(['cat-file', '-e', `${commit}^{commit}`]);
  } catch {
    throw new OpsError(`${root} does not have the commit ${commit}: run git fetch --all first`, EXIT.refused);
  }
  return root;
}

/**
 * The remote's folder in a clone at that commit. A clone has no hooks, and leaves the repository as it is.
 * @param {{ readonly root: string, readonly temporary: string, readonly commit: string, readonly path: string }} source
 */
function checkOut({ root, temporary, commit, path }) {
  const checkout = join(temporary, 'src');
  gitIn(temporary)(['clone', '--quiet', '--no-checkout', '--shared', '--', root, checkout]);
  gitIn(checkout)(['checkout', '--quiet', '--detach', commit]);
  const folder = join(checkout, path);
  // The path comes from the release: it stays within the clone.
  if (!existsSync(folder) || !`${realpathSync(folder)}${sep}`.startsWith(checkout + sep))
    throw new OpsError(`the commit ${commit} has no folder '${path}'`, EXIT.refused);
  return folder;
}

/**
 * With the lockfile as it is, and without scripts of packages.
 * @param {CheckoutPlace} place
 */
function installLocked({ root, temporary, checkout, folder }) {
  const pnpm = join(root, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
  if (existsSync(join(checkout, 'pnpm-lock.yaml'))) {
    const [command, start] = existsSync(pnpm) ? [process.execPath, [pnpm]] : ['pnpm', []];
    return run(command, [...start, 'install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline', '--silent'], checkout);
  }
  const place = [folder, checkout].find((one) => existsSync(join(one, 'package-lock.json')));
  if (place === undefined)
    throw new OpsError(
      'its commit has neither package-lock.json nor pnpm-lock.yaml: which packages it was built with is unknown',
      EXIT.refused,
    );
  bringContract({ root, temporary, checkout, folder });
  return run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], place);
}

/**
 * The packed contract, where package.json names one outside of the repository. The lockfile has its hash.
 * @param {CheckoutPlace} place
 */
function bringContract({ root, temporary, checkout, folder }) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, path] = /^file:(.+)$/.exec(dependencies['@site/shared'] ?? '') ?? [];
  if (path === undefined) return;
  const wanted = join(folder, path);
  const original = join(root, relative(checkout, folder), path);
  if (existsSync(wanted) || !existsSync(original)) return;
  if (!wanted.startsWith(temporary + sep))
    throw new OpsError(`the packed contract ${path} is outside of the repository: put it into the repository`, EXIT.refused);
  mkdirSync(dirname(wanted), { recursive: true });
  copyFileSync(original, wanted);
}

/**
 * By the build of the contract that this commit names.
 * @param {string} folder
 * @returns {BuiltRelease}
 */
function build(folder) {
  run(process.execPath, [join(folder, 'node_modules', '@site', 'shared', 'build', 'site-remote.mjs'), 'build'], folder);
  const release = readRelease(join(folder, 'dist'));
  if (release === null) throw new OpsError('the build wrote no release');
  return release;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: environmentOfCommit(process.env) });
  if (status === 0) return;
  throw new OpsError(`${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
}

/** What an install and a build need: programs, folders, language, the way to the registry. Not how an agent of keys is reached. */
const KEPT = new RegExp(
  [
    '^(PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC|TMPDIR|TMP|TEMP|XDG_\\w+|PNPM_HOME',
    'LANG|LANGUAGE|LC_\\w+|TZ|TERM|CI|NO_COLOR|FORCE_COLOR|NODE_OPTIONS|NODE_EXTRA_CA_CERTS',
    'HTTPS?_PROXY|NO_PROXY|NPM_CONFIG_(REGISTRY|CACHE|USERCONFIG|STORE_DIR|PROXY|HTTPS_PROXY|NOPROXY|CAFILE))$',
  ].join('|'),
  'i',
);

/**
 * Code of another commit gets no token and no key, whatever they are called: its build and its settings of the package manager read the environment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOfCommit(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.test(name)));
}

/**
 * The release as the registry serves it. A file that its document does not describe is no part of the release that players verify.
 * @param {Pick<RegistryClient, 'releaseText' | 'releaseFile'>} client
 * @param {{ readonly remote: string, readonly digest: string, readonly provenance: Provenance | null }} release
 * @returns {Promise<Pick<BuiltRelease, 'document' | 'files'> & { readonly altered: readonly string[] }>}
 */
async function readPublished(client, { remote, digest, provenance }) {
  /** @type {ReleaseDocument} */
  const document = JSON.parse(await client.releaseText(remote, digest));
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const altered = [];
  for (const [name, { integrity }] of Object.entries(document.files)) {
    const content =
      name === PROVENANCE_FILE ? Buffer.from(canonicalJson(provenance ?? {})) : await client.releaseFile(remote, digest, name);
    files.set(name, content);
    if (integrityOf(content) !== integrity) altered.push(name);
  }
  return { document, files, altered };
}

/**
 * Every file that is not the same in both, with the likely cause.
 * @param {Awaited<ReturnType<typeof readPublished>>} published
 * @param {Pick<BuiltRelease, 'document' | 'files'>} again
 * @param {string} [folder] Where it was built again.
 * @returns {readonly FileDifference[]}
 */
export function compareReleases(published, again, folder = '') {
  const [had, has] = [draftsOf(published), draftsOf(again)];
  const names = [...new Set([...had.keys(), ...has.keys()])].sort();
  return names.flatMap((file) => {
    const [before, after] = [had.get(file), has.get(file)];
    if (published.altered.includes(file))
      return [{ file, cause: 'the registry serves another content than the signed document describes' }];
    if (before === undefined) return [{ file, cause: 'the published release does not have it' }];
    if (after === undefined) return [{ file, cause: 'the commit does not make it' }];
    return before.equals(after) ? [] : [{ file, cause: likelyCause(file, { before, after, folder }) }];
  });
}

const BILL = 'bom.json';
const ABSOLUTE = /(?:\/(?:home|Users|root|tmp|builds|runner|workspace)\/|[A-Z]:\\\\?)[\w./\\-]+/;

/**
 * @param {string} file
 * @param {{ readonly before: Buffer, readonly after: Buffer, readonly folder: string }} contents
 */
function likelyCause(file, { before, after, folder }) {
  if (file === BILL) return 'other packages were installed than the lockfile names';
  const path = folderIn(before.toString(), after.toString(), folder);
  if (path !== null) return `it holds a folder of the machine that built it (${path})`;
  if (sorted(before).equals(sorted(after))) return 'it has the same parts in another order';
  if (withoutNumbers(before) === withoutNumbers(after))
    return 'only numbers differ: a time, or an id that the build computed from something else';
  return `it was built from other sources than the commit, or by another build tool (Node ${process.versions.node} here)`;
}

/**
 * An absolute path that one of the two alone holds.
 * @param {string} before
 * @param {string} after
 * @param {string} folder
 */
function folderIn(before, after, folder) {
  const [path = ''] = ABSOLUTE.exec(before) ?? [];
  if (path !== '' && !after.includes(path)) return path;
  return folder !== '' && after.includes(folder) ? folder : null;
}

/** @param {Buffer} content */
const sorted = (content) => Buffer.from(Uint8Array.from(content).sort());
/** @param {Buffer} content */
const withoutNumbers = (content) => content.toString().replaceAll(/\d+/g, '0');

/**
 * @param {string} name
 * @param {Rebuild} rebuild
 * @returns {readonly string[]}
 */
export function describeRebuild(name, { equal, digest, rebuilt, commit, differences }) {
  if (equal) return [`${name} is equal: built again from ${commit}, it has the digest ${digest}`];
  return [
    `${name} DIFFERS: published ${digest}, built again from ${commit} ${rebuilt}`,
    ...differences.map(({ file, cause }) => `  ${file}: ${cause}`),
    ...(differences.length === 0 ? ['  its files are equal: the version or the document differs'] : []),
  ];
}
