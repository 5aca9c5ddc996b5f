#!/usr/bin/env node
/** The command of a remote's team, run in its own folder: `site-remote new | build | check | test | dev | types | keys | publish`. Needs this package and nothing else of the site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { DEV_PORT, devOnSite } from './dev/dev-on-site.mjs';
import { readSite } from './dev/running-site.mjs';
import { checkRemote, testRemote } from './remote/checks.mjs';
import { buildForPublishing, buildRemote } from './remote/build-remote.mjs';
import { createRegistryClient, EXIT, findKeysFolder, findPublishToken, OpsError } from './remote/registry-client.mjs';
import { writeRemote } from './remote/new-remote.mjs';
import { withProvenance } from './remote/provenance.mjs';
import { siteTypes } from './remote/site-types.mjs';
import { ensureTeamKeys } from './remote/team-keys.mjs';
import { untilStopped } from './dev/until-stopped.mjs';

/** @import { BuiltRelease } from './remote/release-folder.mjs' */

const USAGE = `site-remote new <name> --owner TEXT [--into DIR] [--contract RANGE]
                                        a new team's remote: its folder with everything that a first release needs
site-remote build                       build this remote into dist
site-remote check                       types and lint
site-remote test [jest arguments]       its tests
site-remote dev --site URL [--port P]   this remote within a running site, every save live on this machine alone
site-remote types --site URL            src/site.ts: events and addresses of the other teams of a running site
site-remote keys [--count N]            the team's public keys, made where there are none (RELEASE_KEYS, else ./keys)
site-remote publish [--server URL] [--token T] [--version V] [--json]
                                        check the types, build what changed and publish it; going live is a step of its own`;

const [verb, ...args] = process.argv.slice(2);
const dir = process.cwd();
/** @type {ReadonlyMap<string, () => number | Promise<number>>} */
const verbs = new Map(
  Object.entries({ build, check: () => checkRemote(dir), test: () => testRemote(dir, args), dev, types, keys, publish, new: begin }),
);

try {
  process.exitCode = await run();
} catch (error) {
  const { message, exitCode, code } = /** @type {Partial<OpsError> & NodeJS.ErrnoException} */ (error);
  console.error(`${styleText('red', '✗')} ${message}`);
  process.exitCode = exitCode ?? (code?.startsWith('ERR_PARSE_ARGS') ? EXIT.usage : EXIT.error);
}

function run() {
  const start = verbs.get(verb ?? '');
  if (!start) throw new OpsError(`${verb ? `'${verb}' is no command of site-remote` : 'a command is missing'}.\n${USAGE}`, EXIT.usage);
  if (verb !== 'new' && !existsSync(join(dir, 'src', 'remote.ts')))
    throw new OpsError(`${dir} holds no remote: src/remote.ts is missing.`, EXIT.usage);
  return start();
}

async function build() {
  parseArgs({ args, options: {} });
  const { release, built, ms } = await buildRemote(dir);
  report(
    built
      ? `built ${nameOf(release.document)} in ${seconds(ms)}, ${sizeOf(release)}`
      : `${nameOf(release.document)} is built already, nothing changed`,
  );
  return EXIT.ok;
}

async function dev() {
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, port: { type: 'string', default: String(DEV_PORT) } } });
  if (!values.site) throw new OpsError(`which site? For example: site-remote dev --site https://site.example\n${USAGE}`, EXIT.usage);
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new OpsError(`--port is a port from 1 to 65535, not '${values.port}'.`, EXIT.usage);
  const { stop } = await devOnSite({ remote: remoteName(), dir, site: values.site, port });
  return untilStopped({ ended: new Promise(() => undefined), stop });
}

async function types() {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } } });
  if (!values.site) throw new OpsError(`which site? For example: site-remote types --site https://site.example\n${USAGE}`, EXIT.usage);
  const origin = new URL(values.site).origin;
  const { root } = await readSite(origin);
  const file = join(dir, 'src', 'site.ts');
  writeFileSync(file, siteTypes(root.claims ?? {}, { remote: remoteName(), origin, version: root.version }));
  report(`wrote ${file}: the site's map under root ${root.version}`);
  return EXIT.ok;
}

function begin() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({ args, options: { owner: text, into: text, contract: text }, allowPositionals: true });
  const [name = ''] = positionals;
  if (!values.owner)
    throw new OpsError(`whose remote is it? For example: site-remote new promo --owner "Promo team"\n${USAGE}`, EXIT.usage);
  const folder = resolve(values.into ?? `remote-${name}`);
  for (const file of writeRemote({ name, owner: values.owner, dir: folder, ...(values.contract && { contract: values.contract }) }))
    console.log(`wrote ${join(folder, file)}`);
  return EXIT.ok;
}

function keys() {
  const { values } = parseArgs({ args, options: { count: { type: 'string', default: '1' } } });
  const count = Number(values.count);
  if (!(Number.isInteger(count) && count >= 1 && count <= 5)) throw new OpsError(`--count is 1 to 5, not '${values.count}'.`, EXIT.usage);
  const folder = findKeysFolder() ?? join(dir, 'keys');
  for (const { publicKey, file } of ensureTeamKeys(remoteName(), folder, count)) console.log(`${publicKey}  ${file}`);
  console.log(`next: hand the public ${count > 1 ? 'keys' : 'key'} and claims.json to an operator, who lets the team join:`);
  console.log(`  npm run release -- enrol ${remoteName()} <public-key> --claims <claims.json>`);
  return EXIT.ok;
}

function remoteName() {
  return ownPackage().name.replace(/^.*remote-/, '');
}

async function publish() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({ args, options: { server: text, token: text, version: text, json: { type: 'boolean' } } });
  const keysFolder = findKeysFolder() ?? join(dir, 'keys');
  const client = createRegistryClient({ server: values.server, token: findPublishToken(values.token), keys: keysFolder });
  const { release, built, ms } = await buildForPublishing(dir);
  if (built && !values.json) report(`built in ${seconds(ms)}, ${sizeOf(release)}`);
  const answer = await client.publish(withProvenance(release, { dir, version: values.version ?? ownPackage().version }));
  if (values.json) console.log(JSON.stringify(answer));
  else
    report(
      answer.known
        ? `${nameOf(answer)} was published before, unchanged`
        : `published ${nameOf(answer)} as ${answer.digest}; it is not live yet`,
    );
  return EXIT.ok;
}

/** @returns {{ readonly name: string, readonly version: string }} */
function ownPackage() {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
}

/** @param {string} line */
function report(line) {
  console.log(`${styleText('green', '✓')} ${line}`);
}

/** @param {{ readonly remote: string, readonly version: string }} release */
function nameOf({ remote, version }) {
  return `${remote} ${version}`;
}

/** @param {BuiltRelease} release */
function sizeOf({ files }) {
  const bytes = [...files].filter(([name]) => name.endsWith('.br')).reduce((sum, [, content]) => sum + content.length, 0);
  return `${(bytes / 1024).toFixed(1)} KB over the wire in all`;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
