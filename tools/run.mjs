/**
 * Every npm script starts here: installs what changed, then runs the task of the verb with the project's Node.
 * Plain JavaScript for Node >= 20, because it runs before anything is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, refusalOf, taskOf } from './commands.mjs';
import { runChild } from './run-child.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.bootstrap-stamp');
const BIN = join(ROOT, 'node_modules', '.bin');
const SITE_FOLDER_HOOK = new URL('site/site-folder-hook.ts', import.meta.url).href;
const OLDEST_NODE = /** @type {const} */ ([24, 9]);

const [verb, ...args] = process.argv.slice(2);
const command = verb === undefined ? null : commandOf(verb);
const calledByPnpm = (process.env.npm_config_user_agent ?? '').startsWith('pnpm');

if (verb !== undefined && command === null) {
  console.error(refusalOf(verb));
  process.exit(2);
}
if (!(verb === undefined && calledByPnpm)) {
  await bringUpToDate(command?.isInstalled === true);
  if (verb !== undefined) process.exit(await run(nodeOfProject(), fileOf(...taskOf(verb, args)), forSiteFolder()));
}

/** Where the command is called in the folder of another product, every process of Node finds its site map in place of this repository's. */
function forSiteFolder() {
  const { SITE_FOLDER, DATA_DIR, NODE_OPTIONS = '' } = process.env;
  const folder = resolve(SITE_FOLDER ?? '');
  if (!existsSync(join(folder, 'site-map', 'src', 'index.ts'))) return {};
  return {
    SITE_FOLDER: folder,
    DATA_DIR: DATA_DIR ?? join(folder, '.data'),
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${SITE_FOLDER_HOOK}`.trim(),
  };
}

/** The path of a task with its arguments. @param {readonly string[]} task */
function fileOf(...[name = '', ...rest]) {
  return [join(ROOT, 'tools', 'tasks', name), ...rest];
}

/**
 * Installs what the lockfile names, unless the last install used the same lockfile.
 * @param {boolean} isRefused Ends with a sentence instead: what players reach starts from what was built and tried.
 */
async function bringUpToDate(isRefused) {
  const current = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return;
  if (isRefused) {
    console.error('[setup] the packages of this version are not installed: `npm run build` installs them and builds the site.');
    process.exit(1);
  }
  const started = Date.now();
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  console.log(`[setup] installing the workspace with ${packageManager} (a minute or two on a cold cache)`);
  const install = [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirm-modules-purge=false',
  ];
  // Where NODE_ENV is production, pnpm would leave out what builds the site.
  const status = await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', install, { NODE_ENV: undefined });
  if (status !== 0) {
    console.error('[setup] the install failed, see above. `npm start` tries again from where it stopped.');
    process.exit(status);
  }
  writeFileSync(STAMP, current);
  console.log(`[setup] installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** A hash of what the installed tree depends on: the lockfile and the workspace's settings. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** The Node that the workspace installs (Linux), or the caller's own where that is new enough. */
function nodeOfProject() {
  const installed = join(BIN, 'node');
  if (existsSync(installed)) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return process.execPath;
  console.error(`[setup] Node >= ${OLDEST_NODE.join('.')} is needed on this system; this is ${process.versions.node}.`);
  return process.exit(1);
}

/**
 * Runs a command with the workspace's tools first on the path and without npm's own settings; returns its exit code.
 * @param {string} command
 * @param {readonly string[]} commandArgs
 * @param {Readonly<Record<string, string | undefined>>} [settings] Environment variables; undefined removes one.
 */
async function run(command, commandArgs, settings = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package)_/i.test(name)));
  env.PATH = `${BIN}${process.platform === 'win32' ? ';' : ':'}${env.PATH}`;
  env.npm_config_yes = 'true';
  // Commands run in the workspace; the paths that they are given are those of the caller's folder.
  env.INIT_CWD ??= process.cwd();
  Object.assign(env, settings);
  // Node's compile cache: webpack and the compiler are loaded again and again.
  env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled');
  const { status, error } = await runChild(command, commandArgs, { cwd: ROOT, stdio: 'inherit', env });
  if (error) console.error(`[setup] ${command} could not be started: ${error.message}`);
  return status ?? 1;
}
