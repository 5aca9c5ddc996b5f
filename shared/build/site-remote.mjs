#!/usr/bin/env node
/** The command of a remote's team, run in its own folder: `site-remote new | build | check | test | dev | types | keys | resign | publish | show | rebuild | preview | comment | rollout | ci`. Needs this package and nothing else of the site. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { DEV_PORT, devOnSite } from './dev/dev-on-site.mjs';
import { readSite } from './dev/running-site.mjs';
import { checkRemote, testRemote } from './remote/checks.mjs';
import { buildForPublishing, buildRemote } from './remote/build-remote.mjs';
import { createRegistryClient, EXIT, findKeysFolder, findOpsToken, findPublishToken, OpsError } from './remote/registry-client.mjs';
import { writeRemote } from './remote/new-remote.mjs';
import { describeDetails } from './remote/details-text.mjs';
import { PLATFORMS, writePipeline } from './remote/pipeline.mjs';
import { postComment, previewComment, previewVersion, pullRequestNumber } from './remote/preview.mjs';
import { readProvenanceOf, withProvenance } from './remote/provenance.mjs';
import { describeRebuild, rebuildRelease } from './remote/rebuild.mjs';
import { resignReleases } from './remote/resign.mjs';
import { durationOf, planOf, startRollout } from './remote/rollout.mjs';
import { findServer } from './remote/site-address.mjs';
import { siteTypes } from './remote/site-types.mjs';
import { ensureTeamKeys, retireTeamKey } from './remote/team-keys.mjs';
import { WORKSHOP_PORT } from './dev/workshop/workshop.mjs';
import { untilStopped } from './dev/until-stopped.mjs';

/**
 * @import { BuiltRelease } from './remote/release-folder.mjs'
 * @import { RegistryClient } from './remote/registry-client.mjs'
 */

const USAGE = `site-remote new <name> --owner TEXT [--into DIR] [--contract RANGE]
                                        a new team's remote: its folder with everything that a first release needs
site-remote build                       build this remote into dist
site-remote check                       types and lint
site-remote test [jest arguments]       its tests
site-remote dev --site URL [--port P] [--workshop P]
                                        this remote within a running site, every save live on this machine alone; and its workshop
site-remote types --site URL            src/site.ts: events, slots and addresses of the other teams of a running site
site-remote keys [--count N] [--replace N]
                                        the team's public keys, made where there are none (RELEASE_KEYS, else ./keys); --replace makes a new one in the place of number N
site-remote resign --site URL [--out FILE]
                                        the releases that pages run, signed by the team's new key; an operator hands them in with replace-key
site-remote publish [--server URL] [--token T] [--version V] [--if-new] [--json]
                                        check the types, build what changed and publish it; going live is a step of its own
site-remote show [version] [--server URL] [--token T] [--json]
                                        where a release comes from, and what it changes compared with the live one
site-remote rebuild [version] [--server URL] [--token T] [--json]
                                        build a release again from its commit and compare it with the registry's
site-remote preview [--number N] [--minutes M] [--path P] [--site URL] [--comment FILE] [--server URL] [--token T] [--json]
                                        publish the release of a pull request, make a link to it and write a comment with it
site-remote comment --file FILE         write that comment to the pull request of this pipeline, or renew the earlier one
site-remote rollout [version] [--plan 5,25,100] [--every 10m] [--reason TEXT] [--server URL] [--token T] [--json]
                                        put a published release live in stages (a token of the role operate)
site-remote ci github|gitlab            write the pipeline of this remote`;

const TEXT = /** @type {const} */ ({ type: 'string' });
const SITE_OPTIONS = /** @type {const} */ ({ server: TEXT, token: TEXT, json: { type: 'boolean' } });

const [verb, ...args] = process.argv.slice(2);
const dir = process.cwd();
/** @type {ReadonlyMap<string, () => number | Promise<number>>} */
const verbs = new Map(
  Object.entries({
    build,
    check: () => checkRemote(dir),
    test: () => testRemote(dir, args),
    dev,
    types,
    keys,
    resign,
    publish,
    show,
    rebuild,
    preview,
    comment,
    rollout,
    ci,
    new: begin,
  }),
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
  const { values } = parseArgs({
    args,
    options: { site: TEXT, port: { ...TEXT, default: String(DEV_PORT) }, workshop: { ...TEXT, default: String(WORKSHOP_PORT) } },
  });
  if (!values.site) throw new OpsError(`which site? For example: site-remote dev --site https://site.example\n${USAGE}`, EXIT.usage);
  const [port, workshopPort] = [portOf('port', values.port), portOf('workshop', values.workshop)];
  const { stop } = await devOnSite({ remote: remoteName(), dir, site: values.site, port, workshopPort });
  return untilStopped({ ended: new Promise(() => undefined), stop });
}

/** @param {string} name @param {string} text */
function portOf(name, text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OpsError(`--${name} is a port from 1 to 65535, not '${text}'.`, EXIT.usage);
}

async function types() {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } } });
  if (!values.site) throw new OpsError(`which site? For example: site-remote types --site https://site.example\n${USAGE}`, EXIT.usage);
  const origin = new URL(values.site).origin;
  const { root } = await readSite(origin);
  const file = join(dir, 'src', 'site.ts');
  writeFileSync(file, siteTypes(root.claims ?? {}, { remote: remoteName(), origin, version: root.version, own: ownClaims() }));
  report(`wrote ${file}: the site's map under root ${root.version}`);
  return EXIT.ok;
}

/** What the folder's claims.json says; null where there is none, as in remotes of the product. */
function ownClaims() {
  const file = join(dir, 'claims.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
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
  console.log(`next: cd ${relative(process.cwd(), folder)} && npm install && npm run check`);
  return EXIT.ok;
}

function keys() {
  const { values } = parseArgs({ args, options: { count: { type: 'string', default: '1' }, replace: TEXT } });
  const replaced = values.replace === undefined ? null : keyNumber('--replace', values.replace);
  const count = Math.max(keyNumber('--count', values.count), replaced ?? 1);
  const folder = findKeysFolder() ?? join(dir, 'keys');
  if (replaced !== null) return replaceKey(folder, { count, replaced });
  for (const { publicKey, file } of ensureTeamKeys(remoteName(), folder, count)) console.log(`${publicKey}  ${file}`);
  console.log(`next: hand the public ${count > 1 ? 'keys' : 'key'} and claims.json to an operator, who lets the team join:`);
  console.log(`  npm run release -- enrol ${remoteName()} <public-key> --claims <claims.json>`);
  return EXIT.ok;
}

/**
 * @param {string} flag
 * @param {string} text
 */
function keyNumber(flag, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 5) return number;
  throw new OpsError(`${flag} is 1 to 5, not '${text}'.`, EXIT.usage);
}

/**
 * @param {string} folder
 * @param {{ readonly count: number, readonly replaced: number }} options
 */
function replaceKey(folder, { count, replaced }) {
  retireTeamKey(remoteName(), folder, replaced);
  const fresh = ensureTeamKeys(remoteName(), folder, count)[replaced - 1];
  console.log(`${fresh?.publicKey}  ${fresh?.file}`);
  console.log('next: sign what pages run with it, and hand both to an operator:');
  console.log('  npx --no site-remote resign --site <origin>');
  console.log(`  npm run release -- replace-key ${remoteName()} <public-key> --resigned <file>`);
  return EXIT.ok;
}

async function resign() {
  const { values } = parseArgs({ args, options: { site: TEXT, out: TEXT } });
  if (!values.site) throw new OpsError(`which site? For example: site-remote resign --site https://site.example\n${USAGE}`, EXIT.usage);
  const origin = new URL(values.site).origin;
  const [remote, { channel }] = [remoteName(), await readSite(origin)];
  const client = createRegistryClient({ server: origin, token: '' });
  const keys = findKeysFolder() ?? join(dir, 'keys');
  const resigned = await resignReleases({ remote, channel, keys, readDocument: client.releaseText });
  const file = resolve(values.out ?? `${remote}-resigned.json`);
  writeFileSync(file, `${JSON.stringify(resigned, null, 2)}\n`);
  const versions = resigned.releases.map(({ version }) => version);
  report(
    versions.length === 0 ? `nothing of ${remote} is live: ${file} is empty` : `signed ${remote} ${versions.join(', ')} again: ${file}`,
  );
  return EXIT.ok;
}

function remoteName() {
  return ownPackage().name.replace(/^.*remote-/, '');
}

/** @param {{ readonly server?: string | undefined, readonly token?: string | undefined }} values */
function openRegistry({ server, token }) {
  return createRegistryClient({ server, token: findPublishToken(token), keys: findKeysFolder() ?? join(dir, 'keys') });
}

async function publish() {
  const { values } = parseArgs({ args, options: { ...SITE_OPTIONS, version: TEXT, 'if-new': { type: 'boolean' } } });
  const client = openRegistry(values);
  const version = values.version ?? ownPackage().version;
  const remote = remoteName();
  if (values['if-new'] && (await client.versions(remote)).some((one) => one.version === version)) {
    print(values, { remote, version, known: true }, `${remote} ${version} is published already: raise the version for the next release`);
    return EXIT.ok;
  }
  const answer = await publishAs(client, version, values);
  print(
    values,
    answer,
    answer.known
      ? `${nameOf(answer)} was published before, unchanged`
      : `published ${nameOf(answer)} as ${answer.digest}; it is not live yet`,
  );
  return EXIT.ok;
}

/**
 * @param {RegistryClient} client
 * @param {string} version
 * @param {{ readonly json?: boolean | undefined }} flags
 */
async function publishAs(client, version, { json }) {
  const { release, built, ms } = await buildForPublishing(dir);
  if (built && !json) report(`built in ${seconds(ms)}, ${sizeOf(release)}`);
  return client.publish(withProvenance(release, { dir, version }));
}

async function show() {
  const { values, positionals } = parseArgs({ args, options: SITE_OPTIONS, allowPositionals: true });
  const details = await openRegistry(values).details(remoteName(), positionals[0] ?? ownPackage().version);
  console.log(values.json ? JSON.stringify(details, null, 2) : describeDetails(details).join('\n'));
  return EXIT.ok;
}

async function rebuild() {
  const { values, positionals } = parseArgs({ args, options: SITE_OPTIONS, allowPositionals: true });
  const [remote, version = ownPackage().version] = [remoteName(), positionals[0]];
  const steps = values.json ? {} : { report };
  const answer = await rebuildRelease({ dir, remote, version, client: openRegistry(values), ...steps });
  console.log(values.json ? JSON.stringify(answer, null, 2) : describeRebuild(`${remote} ${version}`, answer).join('\n'));
  return answer.equal ? EXIT.ok : EXIT.error;
}

async function preview() {
  const options = {
    ...SITE_OPTIONS,
    number: TEXT,
    minutes: { ...TEXT, default: '60' },
    path: { ...TEXT, default: '/' },
    site: TEXT,
    comment: TEXT,
  };
  const { values } = parseArgs({ args, options });
  const [client, remote] = [openRegistry(values), remoteName()];
  const commit = readProvenanceOf(dir).commit?.commit ?? null;
  const version = previewVersion(ownPackage().version, { number: pullRequestNumber(values.number), commit });
  const published = await publishAs(client, version, values);
  const origin = new URL(values.site ?? values.server ?? findServer()).origin;
  const link = await client.overrideLink(remote, { version, origin, minutes: Number(values.minutes) });
  const url = new URL(values.path, origin).href + link.fragment;
  const until = `${new Date(link.expiresAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (values.comment) writeFileSync(values.comment, previewComment(await client.details(remote, version), { url, until }));
  print(
    values,
    { ...published, url, expiresAtMs: link.expiresAtMs },
    `published ${remote} ${version}; until ${until} a browser gets it by\n  ${url}`,
  );
  return EXIT.ok;
}

async function comment() {
  const { values } = parseArgs({ args, options: { file: TEXT } });
  if (!values.file) throw new OpsError(`which file? For example: site-remote comment --file preview.md\n${USAGE}`, EXIT.usage);
  report(`the comment is ${await postComment(readFileSync(values.file, 'utf8'))}`);
  return EXIT.ok;
}

async function rollout() {
  const own = { plan: { ...TEXT, default: '5,25,50,100' }, every: { ...TEXT, default: '10m' }, reason: TEXT };
  const { values, positionals } = parseArgs({ args, options: { ...SITE_OPTIONS, ...own }, allowPositionals: true });
  const [remote, version = ownPackage().version] = [remoteName(), positionals[0]];
  const { reason = `rollout of ${remote} ${version} by its pipeline` } = values;
  const client = createRegistryClient({ server: values.server, token: findOpsToken(values.token) });
  const answer = await startRollout(client, { remote, version, plan: planOf(values.plan), everyMs: durationOf(values.every), reason });
  print(values, answer, answer.text);
  return EXIT.ok;
}

function ci() {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const platform = PLATFORMS.find((one) => one === positionals[0]);
  if (platform === undefined) throw new OpsError(`which platform? site-remote ci github, or site-remote ci gitlab\n${USAGE}`, EXIT.usage);
  console.log(`wrote ${writePipeline({ dir: realpathSync(dir), remote: remoteName(), platform })}`);
  console.log('next: its first lines say what to set up once');
  return EXIT.ok;
}

/**
 * @param {{ readonly json?: boolean | undefined }} flags
 * @param {object} answer
 * @param {string} line
 */
function print({ json }, answer, line) {
  if (json) console.log(JSON.stringify(answer));
  else report(line);
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
