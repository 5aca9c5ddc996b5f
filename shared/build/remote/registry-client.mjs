/** The release registry as its callers reach it over HTTP: the release command, a remote's own publish, and the start task. */
import { brotliCompressSync, constants } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { LARGEST_UPLOAD_BYTES } from './federation.cjs';
import { dataFolder, findServer, keptAddress } from './site-address.mjs';
import { signText, signWithTeamKeys } from './team-keys.mjs';
import { unreached } from './unreached.mjs';

/**
 * @import {
 *   AuditRow, AuditVerdict, BisectBody, SuspectLink, DocumentSignature, NewRegistryToken, CommandBody, CommandName, CommandOutcome, DrawAnswer, DrawQuery, OverrideBody, OverrideLink, PublishResult,
 *   RegistryStatus, RegistryToken, ReleaseDetails, ReleaseUpload, ReportedFailure, FreezeWindow, FreezeWindowBody, ScheduleBody, ScheduledOrder, RolloutBody, RolloutStatus, RootBody, RootResult, SignedDocument, SigningResult, TrainBody, TrainRolloutBody, VersionStatus,
 *   NewWebhook, WebhookBody, WebhookDelivery, WebhookStatus,
 * } from '../../src/federation/index.ts'
 * @import { BuiltRelease } from './release-folder.mjs'
 */

/**
 * One call of the operator API; answers its data or throws an OpsError that says what to do.
 * @typedef {<Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>} OpsCall
 */

/**
 * @typedef {object} OpsCallOptions
 * @property {string | undefined} [server] The site's address; `findServer()` unless given.
 * @property {string} token Its ops token.
 */

/**
 * @typedef {object} PublishOptions
 * @property {string} [publishToken] The token that hands releases in (another person than who puts them live); `token` unless given.
 * @property {string | null} [keys] The folder with the team's keys that sign what is published.
 */

/** @typedef {OpsCallOptions & PublishOptions} RegistryClientOptions */

/**
 * @typedef {object} RegistryClient
 * @property {() => Promise<RegistryStatus>} status
 * @property {(remote: string) => Promise<readonly VersionStatus[]>} versions Newest first.
 * @property {(remote: string, version: string, other?: string) => Promise<ReleaseDetails>} details What a reviewer reads of one release, compared with the live one or another.
 * @property {(query: DrawQuery) => Promise<DrawAnswer>} draws What a device or a member gets of each remote.
 * @property {(release: BuiltRelease) => Promise<PublishResult>} publish
 * @property {(remote: string, version: string, reason: string | undefined) => Promise<CommandOutcome>} activate
 * @property {(remote: string, to: string | undefined, reason: string | undefined) => Promise<CommandOutcome>} rollback
 * @property {(remote: string, name: CommandName, body: CommandBody) => Promise<CommandOutcome>} order
 * @property {(body: TrainBody) => Promise<CommandOutcome>} train
 * @property {(remote: string, body: RolloutBody) => Promise<RolloutStatus>} startRollout
 * @property {(body: TrainRolloutBody) => Promise<RolloutStatus>} startTrainRollout
 * @property {(remote: string, what: 'pause' | 'resume' | 'stop') => Promise<readonly RolloutStatus[]>} changeRollout What is under way afterwards.
 * @property {(body: ScheduleBody) => Promise<ScheduledOrder>} schedule
 * @property {(id: string) => Promise<readonly ScheduledOrder[]>} unschedule What is scheduled afterwards.
 * @property {(body: FreezeWindowBody) => Promise<FreezeWindow>} addFreezeWindow
 * @property {(id: string) => Promise<readonly FreezeWindow[]>} endFreezeWindow Those that are left.
 * @property {(remote: string, version: string, signatures: readonly DocumentSignature[]) => Promise<SigningResult>} sign
 * @property {(remote: string, body: OverrideBody) => Promise<OverrideLink>} overrideLink
 * @property {(body: BisectBody) => Promise<readonly SuspectLink[]>} bisect Links that each put one remote back to the release before.
 * @property {(remote: string, digest: string) => Promise<string>} releaseText The exact text of a published release's document.
 * @property {(remote: string, digest: string, file: string) => Promise<Buffer>} releaseFile What the registry serves of a published release.
 * @property {(version: number) => Promise<SignedDocument>} root The root of trust of a version.
 * @property {(limit: number) => Promise<readonly AuditRow[]>} audit Newest first.
 * @property {() => Promise<AuditVerdict>} verifyAudit Follows the chain of hashes.
 * @property {() => Promise<readonly RegistryToken[]>} tokens
 * @property {(name: string, roles: readonly string[]) => Promise<NewRegistryToken>} makeToken
 * @property {(name: string) => Promise<readonly RegistryToken[]>} endToken
 * @property {() => Promise<readonly WebhookStatus[]>} webhooks
 * @property {(body: WebhookBody) => Promise<NewWebhook>} makeWebhook
 * @property {(id: string) => Promise<NewWebhook>} rotateWebhook
 * @property {(id: string, what: 'pause' | 'resume' | 'end') => Promise<readonly WebhookStatus[]>} changeWebhook Those that are left.
 * @property {(id: string) => Promise<WebhookDelivery>} testWebhook How the test ended.
 * @property {(id: string) => Promise<readonly WebhookDelivery[]>} webhookDeliveries Newest first.
 * @property {(id: string, delivery: string) => Promise<WebhookDelivery>} resendWebhook
 * @property {(body: RootBody) => Promise<RootResult>} followRoot
 * @property {(hours: number) => Promise<readonly ReportedFailure[]>} reports What pages reported in the last hours, most frequent first.
 */

export const EXIT = /** @type {const} */ ({ ok: 0, error: 1, usage: 2, refused: 3 });

/** A call without an answer; `exitCode` is the command's. */
export class OpsError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = EXIT.error) {
    super(message);
    this.name = 'OpsError';
    this.exitCode = exitCode;
  }
}

/** No site answers, it cut the call off, or it says that it cannot answer now: the same call may succeed later. */
export class UnavailableError extends OpsError {}

/**
 * The operator API of a site, with one token.
 * @param {OpsCallOptions} options
 * @returns {OpsCall}
 */
export function createOpsCall({ server = findServer(), token }) {
  return async (method, path, body) => {
    /** @type {Record<string, string>} */
    const headers = { authorization: `Bearer ${token}`, 'x-ops-actor': encodeURIComponent(userInfo().username) };
    if (body) headers['content-type'] = 'application/json';
    const response = await reach(server, `${server}/ops/api${path}`, { method, headers, ...(body && { body: bodyOf(body) }) });
    return read(server, response);
  };
}

/**
 * Every call answers data or throws an OpsError that says what to do.
 * @param {RegistryClientOptions} options
 * @returns {RegistryClient}
 */
export function createRegistryClient({ server = findServer(), token, publishToken = token, keys = findKeysFolder() }) {
  const call = createOpsCall({ server, token });
  const handIn = createOpsCall({ server, token: publishToken });
  /** @param {string} remote */
  const of = (remote) => `/remotes/${encodeURIComponent(remote)}`;
  return {
    status: () => call('GET', '/status'),
    versions: (remote) => call('GET', `${of(remote)}/versions`),
    details: (remote, version, other) => {
      const query = other === undefined ? '' : `?${new URLSearchParams({ with: other })}`;
      return call('GET', `${of(remote)}/releases/${encodeURIComponent(version)}${query}`);
    },
    draws: ({ staff, ...named }) => {
      const fields = Object.entries({ ...named, ...(staff && { staff: 'yes' }) }).filter(([, value]) => value !== undefined);
      return call('GET', `/draws?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`);
    },
    publish: ({ text, document, files, maps = new Map() }) => {
      const contents = [...files].map(([name, content]) => [name, content.toString('base64')]);
      const packed = [...maps].map(([name, map]) => [name, brotliCompressSync(map, QUICK).toString('base64')]);
      /** @type {ReleaseUpload} */
      const upload = {
        document: text,
        files: Object.fromEntries(contents),
        ...(packed.length > 0 && { maps: Object.fromEntries(packed) }),
        signatures: teamSignatures(text, document.remote, keys),
      };
      return handIn('POST', `${of(document.remote)}/releases`, upload);
    },
    activate: (remote, version, reason) => call('POST', `${of(remote)}/activate`, { version, reason }),
    rollback: (remote, to, reason) => call('POST', `${of(remote)}/rollback`, { to, reason }),
    order: (remote, name, body) => call('POST', `${of(remote)}/${name}`, body),
    train: (body) => call('POST', '/trains', body),
    startRollout: (remote, body) => call('POST', `${of(remote)}/rollout`, body),
    startTrainRollout: (body) => call('POST', '/trains/rollout', body),
    changeRollout: (remote, what) => call('POST', `${of(remote)}/rollout/${what}`, {}),
    schedule: (body) => call('POST', '/schedule', body),
    unschedule: (id) => call('POST', `/schedule/${encodeURIComponent(id)}/cancel`, {}),
    addFreezeWindow: (body) => call('POST', '/freeze-windows', body),
    endFreezeWindow: (id) => call('POST', `/freeze-windows/${encodeURIComponent(id)}/end`, {}),
    sign: (remote, version, signatures) => call('POST', `${of(remote)}/releases/${encodeURIComponent(version)}/signatures`, { signatures }),
    overrideLink: (remote, body) => call('POST', `${of(remote)}/override-link`, body),
    bisect: (body) => call('POST', '/bisect', body),
    releaseText: async (remote, digest) => {
      const response = await reach(server, `${server}/r/${remote}/${digest}/release.json`, {});
      if (!response.ok) throw new OpsError(`${server} answered ${response.status} for the document of ${remote} ${digest}`);
      return response.text();
    },
    releaseFile: async (remote, digest, file) => {
      const response = await reach(server, `${server}/r/${remote}/${digest}/${encodeURIComponent(file)}`, {});
      if (!response.ok) throw new OpsError(`${server} answered ${response.status} for ${file} of ${remote} ${digest}`);
      return Buffer.from(await response.arrayBuffer());
    },
    root: async (version) => {
      const response = await reach(server, `${server}/r/roots/${version}.json`, {});
      if (!response.ok) throw new OpsError(`${server} answered ${response.status} for root ${version}`);
      return response.json();
    },
    audit: (limit) => call('GET', `/audit?limit=${limit}`),
    verifyAudit: () => call('GET', '/audit/verify'),
    tokens: () => call('GET', '/tokens'),
    makeToken: (name, roles) => call('POST', '/tokens', { name, roles }),
    endToken: (name) => call('POST', `/tokens/${encodeURIComponent(name)}/end`, {}),
    ...webhookCalls(call),
    followRoot: (body) => call('POST', '/roots', body),
    reports: (hours) => call('GET', `/reports?hours=${hours}`),
  };
}

/**
 * @param {OpsCall} call
 * @returns {Pick<RegistryClient, 'webhooks' | 'makeWebhook' | 'rotateWebhook' | 'changeWebhook' | 'testWebhook' | 'webhookDeliveries' | 'resendWebhook'>}
 */
function webhookCalls(call) {
  /** @param {string} id */
  const of = (id) => `/webhooks/${encodeURIComponent(id)}`;
  return {
    webhooks: () => call('GET', '/webhooks'),
    makeWebhook: (body) => call('POST', '/webhooks', body),
    rotateWebhook: (id) => call('POST', `${of(id)}/rotate`, {}),
    changeWebhook: (id, what) => call('POST', `${of(id)}/${what}`, {}),
    testWebhook: (id) => call('POST', `${of(id)}/test`, {}),
    webhookDeliveries: (id) => call('GET', `${of(id)}/deliveries`),
    resendWebhook: (id, delivery) => call('POST', `${of(id)}/deliveries/${encodeURIComponent(delivery)}/resend`, {}),
  };
}

/**
 * With the keys in the folder, and with the one in RELEASE_KEY: a pipeline has a secret, and no file that holds it.
 * @param {string} text
 * @param {string} remote
 * @param {string | null} folder
 */
function teamSignatures(text, remote, folder) {
  const signatures = signWithTeamKeys(text, remote, folder);
  const own = process.env.RELEASE_KEY ? [signWithSecret(text, process.env.RELEASE_KEY)] : [];
  return [...signatures, ...own.filter(({ keyid }) => signatures.every((one) => one.keyid !== keyid))];
}

/**
 * @param {string} text
 * @param {string} pem
 */
function signWithSecret(text, pem) {
  try {
    return signText(text, pem);
  } catch {
    throw new OpsError('RELEASE_KEY holds no private key in PEM: it is the whole text of a file team-<remote>-1.pem', EXIT.usage);
  }
}

/**
 * The token that was given, that of the environment, or the one the site keeps in its data folder.
 * @param {string} [token]
 * @returns {string}
 */
export function findOpsToken(token) {
  const known = token ?? ownToken();
  if (known) return known;
  const folder = dataFolder();
  const path = folder && join(folder, 'ops-token');
  if (path && existsSync(path)) return readSecret(path);
  const orStart = path ? `, or start the site once (npm start): it keeps one in ${path}` : '';
  throw new OpsError(`no ops token: give --token or set OPS_TOKEN${orStart}`);
}

/** What the environment gives, itself or by a file. */
function ownToken() {
  const { OPS_TOKEN: token, OPS_TOKEN_FILE: file } = process.env;
  return token || (file ? readSecret(file) : '');
}

/**
 * The token for publishing: the given one, that of the environment, the publish token of the site, or its ops token.
 * @param {string} [token]
 * @returns {string}
 */
export function findPublishToken(token) {
  const folder = dataFolder();
  const path = folder && join(folder, 'publish-token');
  const isOwn = !token && !ownToken() && path && existsSync(path);
  return isOwn ? readSecret(path) : findOpsToken(token);
}

/**
 * The folder of the keys of teams: RELEASE_KEYS, else the site's own folder of keys; null where there is neither.
 * @returns {string | null}
 */
export function findKeysFolder() {
  if (process.env.RELEASE_KEYS) return resolve(process.env.RELEASE_KEYS);
  const folder = dataFolder();
  return folder && join(folder, 'keys');
}

/** @param {string} path */
function readSecret(path) {
  return readFileSync(path, 'utf8').trim();
}

/**
 * @param {string} server
 * @param {string} address
 * @param {RequestInit} request
 */
async function reach(server, address, request) {
  try {
    return await fetch(address, request);
  } catch (cause) {
    throw new UnavailableError(cutOff(server, cause, request) ?? unreached(server, cause, ' with --server'));
  }
}

/**
 * The JSON of a body that a site reads. A larger one is not sent: its site would cut the connection before it could say why.
 * @param {object} body
 */
function bodyOf(body) {
  const text = JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  if (bytes <= LARGEST_UPLOAD_BYTES) return text;
  const { files = {} } = /** @type {Partial<ReleaseUpload>} */ (body);
  const [largest] = Object.entries(files).toSorted(([, one], [, other]) => other.length - one.length);
  const named = largest ? `; its largest file is ${largest[0]} with ${megabytes(Buffer.byteLength(largest[1], 'base64'))}` : '';
  throw new OpsError(
    `not sent: the upload has ${megabytes(bytes)}, a site takes ${megabytes(LARGEST_UPLOAD_BYTES)} at most${named}`,
    EXIT.refused,
  );
}

/** Source maps are packed for the way only. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const CUT = new Set(['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']);
const MEGABYTE = 1024 * 1024;
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/**
 * A sentence about a large body whose connection was cut while it was sent; null when it was something else.
 * @param {string} server
 * @param {unknown} error
 * @param {RequestInit} request
 */
function cutOff(server, error, { body }) {
  const { code = '' } = /** @type {{ cause?: { code?: string } }} */ (error).cause ?? {};
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : 0;
  if (!CUT.has(code) || bytes < MEGABYTE) return null;
  return `${server} cut the connection (${code}) while ${megabytes(bytes)} were sent: the site, or a proxy before it, takes no body of this size.`;
}

/**
 * @param {string} server
 * @param {Response} response
 */
async function read(server, response) {
  const envelope = await response.json().catch(() => null);
  if (response.ok && envelope) return envelope.data;
  const reason = envelope?.message ?? `${server} answered ${response.status} and no reason`;
  if (response.status === 401) throw new OpsError(unknownToken(server, reason));
  if (response.status === 503) throw new UnavailableError(reason);
  throw new OpsError(reason, response.status === 409 ? EXIT.refused : EXIT.error);
}

/**
 * Why a token is refused and where the right one is. The site of the data folder is named where another one answered.
 * @param {string} server
 * @param {string} reason
 */
function unknownToken(server, reason) {
  const [folder, kept] = [dataFolder(), keptAddress()];
  const own =
    kept === null || kept === server
      ? ''
      : ` The site of ${folder} runs at ${kept}: give --server ${kept} or PORT=${new URL(kept).port} if that one is meant.`;
  return `${server} answers: ${reason}. A site keeps its token in its DATA_DIR/ops-token; give it with --token or OPS_TOKEN.${own}`;
}
