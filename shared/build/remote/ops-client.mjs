/** The registry as its callers reach it over HTTP: the release command, a remote's own publish, and the start task. */
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { memberCalls, moneyCalls, siteCalls } from './site-calls.mjs';
import { signWithTeamKeys } from './team-keys.mjs';
import { unreached } from './unreached.mjs';

export const DEFAULT_SERVER = 'http://127.0.0.1:4002';
export const EXIT = { ok: 0, error: 1, usage: 2, refused: 3 };

/** A call that brought no answer; `exitCode` is the command's. */
export class OpsError extends Error {
  constructor(message, exitCode = EXIT.error) {
    super(message);
    this.name = 'OpsError';
    this.exitCode = exitCode;
  }
}

/**
 * `server` is the site's address, `token` its ops token, `publishToken` the one that hands releases in (another person than who puts them live),
 * `keys` the folder with the team's keys that sign what is published. Every call answers data or throws an OpsError that says what to do.
 */
export function createOpsClient({ server = DEFAULT_SERVER, token, publishToken = token, keys = findKeysFolder() }) {
  const callWith = (bearer) => async (method, path, body) => {
    const headers = { authorization: `Bearer ${bearer}`, 'x-ops-actor': encodeURIComponent(userInfo().username) };
    if (body) headers['content-type'] = 'application/json';
    const response = await reach(server, `${server}/ops/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    return read(server, response);
  };
  const call = callWith(token);
  return {
    ...releaseCalls(call, { server, keys, handIn: callWith(publishToken) }),
    ...memberCalls(call),
    ...moneyCalls(call),
    ...siteCalls(call),
  };
}

/** What the registry answers. */
function releaseCalls(call, { server, keys, handIn }) {
  const of = (remote) => `/remotes/${encodeURIComponent(remote)}`;
  return {
    status: () => call('GET', '/status'),
    versions: (remote) => call('GET', `${of(remote)}/versions`),
    publish: ({ text, document, files }) => {
      const contents = [...files].map(([name, content]) => [name, content.toString('base64')]);
      const signatures = signWithTeamKeys(text, document.remote, keys);
      const upload = { document: text, files: Object.fromEntries(contents), signatures };
      return handIn('POST', `${of(document.remote)}/releases`, upload);
    },
    activate: (remote, version, reason) => call('POST', `${of(remote)}/activate`, { version, reason }),
    rollback: (remote, to, reason) => call('POST', `${of(remote)}/rollback`, { to, reason }),
    order: (remote, name, order) => call('POST', `${of(remote)}/${name}`, order),
    train: (order) => call('POST', '/trains', order),
    sign: (remote, version, signatures) => call('POST', `${of(remote)}/releases/${encodeURIComponent(version)}/signatures`, { signatures }),
    overrideLink: (remote, order) => call('POST', `${of(remote)}/override-link`, order),
    releaseText: async (remote, digest) => {
      const response = await reach(server, `${server}/r/${remote}/${digest}/release.json`, {});
      if (!response.ok) throw new OpsError(`${server} answered ${response.status} for the document of ${remote} ${digest}`);
      return response.text();
    },
    audit: (limit) => call('GET', `/audit?limit=${limit}`),
    verifyAudit: () => call('GET', '/audit/verify'),
    tokens: () => call('GET', '/tokens'),
    makeToken: (name, roles) => call('POST', '/tokens', { name, roles }),
    endToken: (name) => call('POST', `/tokens/${encodeURIComponent(name)}/end`, {}),
    followRoot: (order) => call('POST', '/roots', order),
  };
}

/** The token that was given, that of the environment, or the one the site keeps in its data folder. */
export function findOpsToken(given) {
  const token = given ?? process.env.OPS_TOKEN;
  if (token) return token;
  const folder = dataDir();
  const path = folder && join(folder, 'ops-token');
  if (path && existsSync(path)) return readSecret(path);
  const orStart = path ? `, or start the site once (npm start): it keeps one in ${path}` : '';
  throw new OpsError(`no ops token: give --token or set OPS_TOKEN${orStart}`);
}

/** What releases are handed in with: the token that was given, that of the environment, the one for publishing that the site keeps, or its ops token. */
export function findPublishToken(given) {
  const folder = dataDir();
  const path = folder && join(folder, 'publish-token');
  const isOwn = !given && !process.env.OPS_TOKEN && path && existsSync(path);
  return isOwn ? readSecret(path) : findOpsToken(given);
}

/** Where the keys of teams lie: RELEASE_KEYS, else the site's own folder of keys; null where there is neither. */
export function findKeysFolder() {
  if (process.env.RELEASE_KEYS) return resolve(process.env.RELEASE_KEYS);
  const folder = dataDir();
  return folder && join(folder, 'keys');
}

/** The site's data folder, or null outside of its repository. */
function dataDir() {
  if (process.env.DATA_DIR) return resolve(process.env.DATA_DIR);
  const root = workspace(process.cwd());
  return root && join(root, '.data');
}

function workspace(folder) {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return dirname(folder) === folder ? null : workspace(dirname(folder));
}

function readSecret(path) {
  return readFileSync(path, 'utf8').trim();
}

async function reach(server, address, request) {
  try {
    return await fetch(address, request);
  } catch (cause) {
    throw new OpsError(unreached(server, cause, ' with --server'));
  }
}

async function read(server, response) {
  const envelope = await response.json().catch(() => null);
  if (response.ok && envelope) return envelope.data;
  const reason = envelope?.message ?? `${server} answered ${response.status} and no reason`;
  if (response.status === 401)
    throw new OpsError(`${reason}. The site keeps its token in DATA_DIR/ops-token; give it with --token or OPS_TOKEN.`);
  throw new OpsError(reason, response.status === 409 ? EXIT.refused : EXIT.error);
}
