#!/usr/bin/env node
/** What a remote's team runs in its own folder: `site-remote build | check | test | publish`. Needs this package and nothing else of the site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { checkRemote, testRemote } from './remote/checks.mjs';
import { buildRemote } from './remote/build-remote.mjs';
import { createOpsClient, EXIT, findPublishToken, OpsError } from './remote/ops-client.mjs';
import { withVersion } from './remote/release-folder.mjs';

const USAGE = `site-remote build                       build this remote into dist
site-remote check                       types and lint
site-remote test [jest arguments]       its tests
site-remote publish [--server URL] [--token T] [--version V] [--json]
                                        build what changed and publish it; going live is a step of its own`;

const [verb, ...args] = process.argv.slice(2);
const dir = process.cwd();
const verbs = { build, check: () => checkRemote(dir), test: () => testRemote(dir, args), publish };

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`${styleText('red', '✗')} ${error.message}`);
  process.exitCode = error.exitCode ?? (error.code?.startsWith('ERR_PARSE_ARGS') ? EXIT.usage : EXIT.error);
}

function run() {
  if (!verb || !Object.hasOwn(verbs, verb))
    throw new OpsError(`${verb ? `'${verb}' is no command of site-remote` : 'a command is missing'}.\n${USAGE}`, EXIT.usage);
  if (!existsSync(join(dir, 'src', 'remote.ts'))) throw new OpsError(`${dir} holds no remote: src/remote.ts is missing.`, EXIT.usage);
  return verbs[verb]();
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

async function publish() {
  const text = { type: 'string' };
  const { values } = parseArgs({ args, options: { server: text, token: text, version: text, json: { type: 'boolean' } } });
  const client = createOpsClient({ server: values.server, token: findPublishToken(values.token) });
  const { release, built, ms } = await buildRemote(dir);
  if (built && !values.json) report(`built in ${seconds(ms)}, ${sizeOf(release)}`);
  const named = withVersion(release, values.version ?? ownVersion());
  const answer = await client.publish(named);
  if (values.json) console.log(JSON.stringify(answer));
  else
    report(
      answer.known
        ? `${nameOf(answer)} was published before, unchanged`
        : `published ${nameOf(answer)} as ${answer.digest}; it is not live yet`,
    );
  return EXIT.ok;
}

function ownVersion() {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version;
}

function report(line) {
  console.log(`${styleText('green', '✓')} ${line}`);
}

function nameOf({ remote, version }) {
  return `${remote} ${version}`;
}

function sizeOf({ files }) {
  const bytes = [...files].filter(([name]) => name.endsWith('.br')).reduce((sum, [, content]) => sum + content.length, 0);
  return `${(bytes / 1024).toFixed(1)} KB over the wire in all`;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
