import { isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { createECDH, createPrivateKey } from 'node:crypto';
import { createNetworkCheck } from './kernel/http/addresses.ts';
import { withSecretFiles } from './kernel/security/secret-files.ts';

/** Bucket of the release files and its credentials; without keys the machine's IAM role applies. */
export interface BucketSettings {
  readonly bucket: string;
  /** Empty: the AWS endpoint of this region. */
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Settings of this installation; every field is one environment variable. */
export interface Config {
  readonly port: number;
  /** Port of the support frame, which an adapter's payment pages may share. */
  readonly payPort: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL; empty: a file of SQLite in the data folder. */
  readonly databaseUrl: string;
  /** Where notifications of PostgreSQL are received; empty: `databaseUrl`. A pooler in transaction mode passes none on. */
  readonly databaseListenUrl: string;
  /** Connections of this instance to PostgreSQL. */
  readonly databaseConnections: number;
  /** Storage of the release files; null: the data folder. */
  readonly bucket: BucketSettings | null;
  /** So many builds of the host stay at least, and each one as long as a page of that many days may use it. */
  readonly hostBuilds: number;
  readonly hostBuildDays: number;
  /** Redis between instances: their chat rooms and the counted calls of an address; empty: a single instance. */
  readonly redisUrl: string;
  /** Limit of API calls a minute per address; 0: none. */
  readonly callsPerAddress: number;
  /** Limits of what waits in this instance: API calls in work, and milliseconds that a money call waits. */
  readonly callsAtOnce: number;
  readonly moneyWaitMs: number;
  /** Limits of open connections to the site: per instance, and per address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Limits of chat sockets: per instance, and per address. */
  readonly chatSockets: number;
  readonly chatSocketsPerAddress: number;
  /** Limit of open release-channel event streams per address. */
  readonly eventStreamsPerAddress: number;
  /** Whether pages are sent prerendered. */
  readonly drawPages: boolean;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /** Origin of the venues: the only one that games are framed from; empty: there is none. */
  readonly venueOrigin: string;
  /** MNT-2: origins of the video room's stream, which pages may play; empty: none. */
  readonly videoOrigins: readonly string[];
  /** Origin of the support frame: a separate host name. */
  readonly supportOrigin: string;
  readonly siteOrigins: readonly string[];
  /** Other origins that links of pages lead to: payment pages, sponsors, app stores. Browsers that know Connection-Allowlist open no others. */
  readonly linkOrigins: readonly string[];
  /** Addresses or networks of trusted reverse proxies, whose forwarded client address is accepted. */
  readonly trustProxy: readonly string[];
  /** Private networks that webhooks may reach. */
  readonly webhookNetworks: readonly string[];
  /** SANDBOX=1: others may reach this installation although it is one of play money. */
  readonly isOpenSandbox: boolean;
  readonly logLevel: string;
  /** Names the build in metrics and traces; empty: a hash of the host's build. */
  readonly build: string;
  /** Collector of traces, OTLP over HTTP; empty: none. */
  readonly otlpEndpoint: string;
  /** Share of traces that are exported. */
  readonly traceRatio: number;
  /** Hosts of the push services that browsers may name; `*.` is any name below a domain. Empty: no web push. */
  readonly pushHosts: readonly string[];
  /** How operators of push services reach those of the site: `mailto:` or `https:`; empty: the public origin. */
  readonly pushContact: string;
  readonly siteSalt: string;
  /** SIG-7: the last part of the address that serves the public key of the settings. */
  readonly secretPath: string;
  readonly secrets: GivenSecrets;
}

/** The secrets that settings give; an empty one lies in the data folder, where the first start makes it. */
export interface GivenSecrets {
  /** 64 hex digits: encrypts personal fields in the database. */
  readonly vaultKey: string;
  /** Encrypts the settings that clients read. */
  readonly settingsKey: string;
  /** The owner's token. */
  readonly opsToken: string;
  /** The token of the site's own builds. */
  readonly publishToken: string;
  /** PEM: signs payees of deposits. */
  readonly payeeKey: string;
  /** The private VAPID key, base64url: signs to push services. */
  readonly vapidKey: string;
  /** PEM, while it is replaced two: signs the channel. */
  readonly channelKey: string;
}

/** The backend cannot start as it is set up; `message` has one sentence for each reason. */
export class ConfigError extends Error {}

const REFUSED = '\u0000';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One for a transaction and two for readers. */
const LEAST_CONNECTIONS = 3;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const DEFAULT_DATA_DIR = join(import.meta.dirname, '..', '..', '.data');
export const HIGHEST_PORT = 65_535;
/** Published with the sources; salts of the sandbox begin with it. */
export const DEFAULT_SALT = 'site-4002';
/** Published with the sources. */
export const DEFAULT_SECRET_PATH = 'k4002';

/** The settings that are secrets: each may be named by a file instead, `<NAME>_FILE`. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SITE_SALT',
  'SECRET_PATH',
  'VAULT_KEY',
  'SETTINGS_KEY',
  'OPS_TOKEN',
  'PUBLISH_TOKEN',
  'PAYEE_KEY',
  'CHANNEL_KEY',
  'VAPID_KEY',
];

/** Reads all settings of the server, or throws a ConfigError that names every wrong one at once. */
export const readConfig = (env: Environment): Config => readSettings(env, serverSettings, serverClashes);

/** Reads one variable; an invalid one is collected and reported with the others. */
export type ReadSetting = <Value>(name: string, fallback: string, parse: (text: string) => Value | string) => Value;

/** Reads settings with `settingsOf`; throws a ConfigError that names every wrong one, and every clash between them. */
export function readSettings<Settings>(
  env: Environment,
  settingsOf: (read: ReadSetting) => Settings,
  clashesOf: (settings: Settings) => readonly string[],
): Settings {
  const wrong: string[] = [];
  const given = withSecretFiles(env, { names: SECRET_SETTINGS, refuse: (sentence) => void wrong.push(sentence) });
  const settings = settingsOf(<Value>(name: string, fallback: string, parse: (text: string) => Value | string): Value => {
    const text = given[name] ?? fallback;
    // A default that is made of a refused setting: that one has its sentence.
    if (text.includes(REFUSED)) return text as Value;
    const value = parse(text);
    if (typeof value === 'string' && value.startsWith(REFUSED)) {
      const [rule, isShown] = [value.slice(REFUSED.length), !PRIVATE.includes(name)];
      wrong.push(isShown ? `${name} ${rule}, not "${text}".` : `${name} ${rule}.`);
    }
    return value as Value;
  });
  wrong.push(...clashesOf(settings));
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return settings;
}

export function serverSettings(read: ReadSetting): Config {
  const port = read('PORT', '4002', toPort);
  const payPort = read('PAY_PORT', '4004', toPort);
  return {
    port,
    payPort,
    host: read('HOST', '127.0.0.1', toHost),
    dataDir: read('DATA_DIR', DEFAULT_DATA_DIR, (text) => (text === '' ? `${REFUSED}is a folder` : resolve(text))),
    databaseUrl: read('DATABASE_URL', '', toUrl(/^postgres(ql)?:$/, 'postgres://name:password@host:5432/site')),
    databaseListenUrl: read('DATABASE_LISTEN_URL', '', toUrl(/^postgres(ql)?:$/, 'postgres://name:password@host:5432/site')),
    databaseConnections: read('DATABASE_CONNECTIONS', '10', (text) => {
      const count = toCount(text);
      return typeof count === 'number' && count < LEAST_CONNECTIONS ? `${REFUSED}is at least ${LEAST_CONNECTIONS}` : count;
    }),
    bucket: readBucket(read),
    hostBuilds: read('HOST_BUILDS', '5', toCount),
    hostBuildDays: read('HOST_BUILD_DAYS', '7', toCount),
    redisUrl: read('REDIS_URL', '', toUrl(/^rediss?:$/, 'redis://host:6379')),
    callsPerAddress: read('CALLS_PER_ADDRESS', '6000', (text) => (text === '0' ? 0 : toCount(text))),
    callsAtOnce: read('CALLS_AT_ONCE', '1000', toCount),
    moneyWaitMs: read('MONEY_WAIT_MS', '2000', toCount),
    connections: read('CONNECTIONS', '20000', toCount),
    connectionsPerAddress: read('CONNECTIONS_PER_ADDRESS', '6000', toCount),
    chatSockets: read('CHAT_SOCKETS', '10000', toCount),
    chatSocketsPerAddress: read('CHAT_SOCKETS_PER_ADDRESS', '100', toCount),
    eventStreamsPerAddress: read('EVENT_STREAMS_PER_ADDRESS', '5000', toCount),
    drawPages: readSwitch(read, 'DRAW_PAGES'),
    apiOrigin: read('API_ORIGIN', '', (text) => (text === '' ? '' : toOrigin(text))),
    publicOrigin: read('PUBLIC_ORIGIN', `http://127.0.0.1:${port}`, toOrigin),
    venueOrigin: read('VENUE_ORIGIN', '', (text) => (text === '' ? '' : toOrigin(text))),
    videoOrigins: read('VIDEO_ORIGINS', '', toOrigins),
    supportOrigin: read('SUPPORT_ORIGIN', `http://support.localhost:${payPort}`, toOrigin),
    siteOrigins: read('SITE_ORIGINS', '', toOrigins),
    linkOrigins: read('LINK_ORIGINS', '', toOrigins),
    trustProxy: read('TRUST_PROXY', '', toProxies),
    webhookNetworks: read('WEBHOOK_NETWORKS', '', toAddresses),
    isOpenSandbox: read('SANDBOX', '', (text) => (['', '1'].includes(text) ? text === '1' : `${REFUSED}is 1 or empty`)),
    logLevel: read('LOG_LEVEL', 'warn', (text) => (LEVELS.includes(text) ? text : `${REFUSED}is one of ${LEVELS.join(', ')}`)),
    build: read('BUILD', '', (text) =>
      /^[\w.+-]{0,60}$/.test(text) ? text : `${REFUSED}is up to 60 letters, digits, dots, dashes and plus signs`,
    ),
    otlpEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', '', toUrl(/^https?:$/, 'http://collector:4318')).replace(/\/$/, ''),
    traceRatio: read('OTEL_TRACES_SAMPLER_ARG', '1', (text) =>
      /^(0(\.\d{1,6})?|1(\.0+)?)$/.test(text) ? Number(text) : `${REFUSED}is a share from 0 to 1`,
    ),
    pushHosts: read('PUSH_HOSTS', PUSH_HOSTS, toPushHosts),
    pushContact: read('PUSH_CONTACT', '', (text) =>
      text === '' || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)
        ? text
        : `${REFUSED}is an address like mailto:ops@site.example, or empty`,
    ),
    siteSalt: read('SITE_SALT', DEFAULT_SALT, (text) =>
      /^[\x21-\x7e]{8,100}$/.test(text) ? text : `${REFUSED}is 8 to 100 printable characters`,
    ),
    secretPath: read('SECRET_PATH', DEFAULT_SECRET_PATH, (text) =>
      /^[\w-]{1,60}$/.test(text) ? text : `${REFUSED}is up to 60 letters, digits, dashes and underscores`,
    ),
    secrets: readSecrets(read),
  };
}

/** Settings whose value no message repeats. */
const PRIVATE = ['VAULT_KEY', 'SETTINGS_KEY', 'OPS_TOKEN', 'PUBLISH_TOKEN', 'PAYEE_KEY', 'CHANNEL_KEY', 'VAPID_KEY'];

function readSecrets(read: ReadSetting): GivenSecrets {
  return {
    vaultKey: read('VAULT_KEY', '', (text) =>
      /^([0-9a-f]{64})?$/.test(text) ? text : `${REFUSED}is 64 hex digits: \`openssl rand -hex 32\``,
    ),
    settingsKey: read('SETTINGS_KEY', '', toToken),
    opsToken: read('OPS_TOKEN', '', toToken),
    publishToken: read('PUBLISH_TOKEN', '', toToken),
    payeeKey: read('PAYEE_KEY', '', toKeys),
    vapidKey: read('VAPID_KEY', '', toVapidKey),
    channelKey: read('CHANNEL_KEY', '', toKeys),
  };
}

/** Of Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const PUSH_HOSTS = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com';

function toPushHosts(text: string): readonly string[] | string {
  const hosts = entriesOf(text);
  return hosts.every((host) => /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))
    ? hosts
    : `${REFUSED}is a list of host names like fcm.googleapis.com`;
}

/** A P-256 private key as 32 bytes in base64url. */
function toVapidKey(text: string): string {
  try {
    if (text === '') return text;
    if (/^[\w-]{43}$/.test(text)) createECDH('prime256v1').setPrivateKey(text, 'base64url');
    else throw new Error('no key');
    return text;
  } catch {
    return `${REFUSED}is a private VAPID key in base64url: \`npx web-push generate-vapid-keys\``;
  }
}

const toToken = (text: string) => (/^([\x21-\x7e]{32,200})?$/.test(text) ? text : `${REFUSED}is at least 32 printable characters`);

/** Private Ed25519 keys, one after the other. */
function toKeys(text: string): string {
  try {
    if (pemsOf(text).every((pem) => createPrivateKey(pem).asymmetricKeyType === 'ed25519')) return text;
  } catch {
    // No key.
  }
  return `${REFUSED}is an Ed25519 private key in PEM: \`openssl genpkey -algorithm ed25519\``;
}

/** The keys in a text of PEM; the text itself where it has none, which is no key. */
export function pemsOf(text: string): readonly string[] {
  return text === '' ? [] : (text.match(/-----BEGIN [^]+?-----END [A-Z ]+-----/g) ?? [text]);
}

/** A setting that is `on` unless it says `off`. */
export const readSwitch = (read: ReadSetting, name: string): boolean =>
  read(name, 'on', (text) => (['on', 'off'].includes(text) ? text : `${REFUSED}is on or off`)) === 'on';

/** S3_BUCKET switches S3 on; its two keys are set both or not at all. */
function readBucket(read: ReadSetting): BucketSettings | null {
  const textOf = (name: string): string => read(name, '', (text) => text);
  const [keyId, secret] = [textOf('S3_ACCESS_KEY_ID'), textOf('S3_SECRET_ACCESS_KEY')];
  const settings = {
    bucket: read('S3_BUCKET', '', (text) =>
      /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/.test(text) ? text : `${REFUSED}is the name of a bucket, or empty`,
    ),
    endpoint: read('S3_ENDPOINT', '', (text) => (text === '' ? '' : toOrigin(text))),
    region: read('S3_REGION', 'us-east-1', (text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : `${REFUSED}is a region like us-east-1`)),
    keyId: read('S3_ACCESS_KEY_ID', '', (text) =>
      (keyId === '') === (secret === '') ? text : `${REFUSED}comes with S3_SECRET_ACCESS_KEY`,
    ),
    secret,
  };
  return settings.bucket === '' ? null : settings;
}

/** Location of this installation's database, as `openDatabase` takes it. */
export function whereDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl || join(dataDir, 'site.sqlite');
}

/** VEN-7: neither the venues nor the support frame may share the site's host name, since cookies ignore ports. */
export function serverClashes({ port, payPort, publicOrigin, venueOrigin, supportOrigin, siteOrigins }: Config): string[] {
  const found: string[] = [];
  if (port === payPort && port !== 0) found.push('PAY_PORT is another port than PORT.');
  if (haveSameHost(publicOrigin, venueOrigin)) {
    found.push('VENUE_ORIGIN has another host name than PUBLIC_ORIGIN, or a venue could read the cookies of the site.');
  }
  if ([publicOrigin, venueOrigin].some((origin) => haveSameHost(origin, supportOrigin))) {
    found.push('SUPPORT_ORIGIN has another host name than PUBLIC_ORIGIN and VENUE_ORIGIN, or support could read their cookies.');
  }
  // A list that cannot be read is still its text.
  if ([siteOrigins].flat().some((origin) => [venueOrigin, supportOrigin].some((other) => haveSameHost(origin, other)))) {
    found.push('SITE_ORIGINS names neither VENUE_ORIGIN nor SUPPORT_ORIGIN, or their pages could call the API of the site.');
  }
  return found;
}

export function haveSameHost(one: string, other: string): boolean {
  // A name with a dot at its end is the same host.
  const hostOf = (origin: string) => URL.parse(origin)?.hostname.replace(/\.$/, '');
  const host = hostOf(one);
  return host !== undefined && host === hostOf(other);
}

export function toPort(text: string): number | string {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= HIGHEST_PORT ? port : `${REFUSED}is a number from 0 to ${HIGHEST_PORT}`;
}

/** Reads an address of one of the protocols, or nothing. */
const toUrl = (protocol: RegExp, example: string) => (text: string) =>
  text === '' || protocol.test(URL.parse(text)?.protocol ?? '') ? text : `${REFUSED}is an address like ${example}, or empty`;

function toCount(text: string): number | string {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : `${REFUSED}is a number from 1 to 999999`;
}

function entriesOf(text: string): readonly string[] {
  const entries = text.split(',').map((part) => part.trim());
  return entries.filter(Boolean);
}

/** Addresses with an optional network prefix length, separated by commas. */
function toAddresses(text: string): readonly string[] | string {
  const entries = entriesOf(text);
  const fits = entries.every((part) => {
    const [address = '', bits = '0', ...more] = part.split('/');
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128) && more.length === 0;
  });
  return fits ? entries : `${REFUSED}is empty, or a list of addresses like 127.0.0.1, 10.0.0.0/8 with commas between them`;
}

/** In a network wider than these, visitors would be proxies, and choose their address. Of the public ones the widest that a CDN names is a /13. */
const WIDEST_BITS = { private: { ipv4: 8, ipv6: 7 }, public: { ipv4: 12, ipv6: 28 } } as const;
const isPrivate = createNetworkCheck(['10.0.0.0/8', '127.0.0.0/8', '100.64.0.0/10', 'fc00::/7', 'fe80::/10']);
/** Before the bits of an IPv4 address that is written as an IPv6 one. */
const MAPPED_BITS = 96;

function widestBits(address: string): number {
  const widest = WIDEST_BITS[isPrivate(address) ? 'private' : 'public'];
  if (!isIPv6(address)) return widest.ipv4;
  // All of IPv4 is also written as the network ::ffff:0:0/96.
  const isMapped = URL.parse(`http://[${address}]`)?.hostname.startsWith('[::') === true;
  return isMapped ? MAPPED_BITS + widest.ipv4 : widest.ipv6;
}

/** The proxies in front. */
function toProxies(text: string): readonly string[] | string {
  const networks = toAddresses(text);
  if (typeof networks === 'string') return networks;
  const isTooWide = networks.some((network) => {
    const [address = '', bits] = network.split('/');
    return bits !== undefined && Number(bits) < widestBits(address);
  });
  return isTooWide
    ? `${REFUSED}names the proxies alone: in private networks as wide as 10.0.0.0/8 or fc00::/7, in public ones as wide as a /12, or a /28 of IPv6`
    : networks;
}

function toHost(text: string): string {
  return /^[A-Za-z0-9.:_-]{1,253}$/.test(text) ? text : `${REFUSED}is an address or a host name`;
}

export function toOrigin(text: string): string {
  const url = URL.parse(text);
  // URL parses a wildcard as a host name.
  const isHost = url !== null && /^https?:$/.test(url.protocol) && !url.hostname.includes('*');
  const fits = isHost && url.origin === text.replace(/\/$/, '');
  return fits ? url.origin : `${REFUSED}is an origin like https://example.com`;
}

function toOrigins(text: string): readonly string[] | string {
  const origins = entriesOf(text).map(toOrigin);
  return origins.some((origin) => origin.startsWith(REFUSED)) ? `${REFUSED}is a list of origins with commas between them` : origins;
}
