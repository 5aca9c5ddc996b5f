import { isIP } from 'node:net';
import { DEFAULT_SALT, DEFAULT_SECRET_PATH, type Config } from '../config.ts';
import { createNetworkCheck } from '../kernel/http/addresses.ts';

/** The points of docs/production.md that a start can judge by itself. */
export type StartPoint =
  | 'public-origin'
  | 'origins'
  | 'ops-token'
  | 'publish-token'
  | 'settings-key'
  | 'vault-key'
  | 'site-salt'
  | 'secret-path'
  | 'call-limit'
  | 'database-password'
  | 'bucket-password'
  | 'proxy'
  | 'adapters'
  | 'demo-data';

/** Why an installation that others can reach is not safe, with the cure in the same sentence. */
export interface StartProblem {
  readonly point: StartPoint;
  readonly sentence: string;
  /** Nothing cures it any more: a warning, which refuses no start. */
  readonly isLasting: boolean;
}

const isLoopbackAddress = createNetworkCheck(['127.0.0.0/8', '::1']);
const LONGEST_COMMON_NUMBER = 12;
const UNSPECIFIED = ['0.0.0.0', '::'];
const COMMON_PASSWORDS = ['site', 'postgres', 'password', 'secret', 'changeme', 'admin', 'root', 'qwerty', 'minio', 'minioadmin'];

/** Whether a host name or address leads to this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (isIP(name) !== 0) return isLoopbackAddress(name);
  return name === 'localhost' || name.endsWith('.localhost');
}

const hostOf = (origin: string): string => new URL(origin).hostname;

/** Whether others can reach the site: it listens on, or is published under, a host that is not this machine alone. */
export function isPublic({ host, publicOrigin }: Pick<Config, 'host' | 'publicOrigin'>): boolean {
  return !isLoopback(host) || !isLoopback(hostOf(publicOrigin));
}

/** Whether a proxy is in front for certain: browsers use another scheme, port or machine than the server listens on. */
export function isBehindProxy({ host, port, publicOrigin }: Pick<Config, 'host' | 'port' | 'publicOrigin'>): boolean {
  const { protocol, port: publicPort, hostname } = new URL(publicOrigin);
  if (protocol === 'https:' || Number(publicPort || 80) !== port) return true;
  if (UNSPECIFIED.includes(host)) return false;
  return isLoopback(host) !== isLoopback(hostname);
}

/** Whether the password of a database URL is published or easily guessed. A URL without one is authenticated in another way. */
export function hasCommonPassword(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  if (url === null) return false;
  // pg prefers the query to the part before the host, and decodes both.
  const user = url.searchParams.get('user') || decoded(url.username);
  return isCommonPassword(url.searchParams.get('password') || decoded(url.password), user);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a password is empty of thought: a well-known word or the user's name, with digits after it or none, or a few digits alone. */
function isCommonPassword(password: string, user: string): boolean {
  const word = password.toLowerCase().replace(/\d+$/, '');
  if (word === '') return password !== '' && password.length <= LONGEST_COMMON_NUMBER;
  return word === user.toLowerCase() || COMMON_PASSWORDS.includes(word);
}

/** Whether players reach an origin over TLS: https, on another machine's name than their own. */
function isServedToOthers(origin: string): boolean {
  return origin.startsWith('https:') && !isLoopback(hostOf(origin));
}

/** The settings whose origins pages name, other than PUBLIC_ORIGIN, and that players cannot reach over TLS. */
function openOrigins(config: Config): readonly string[] {
  const { venueOrigin, supportOrigin, apiOrigin, videoOrigins, siteOrigins, linkOrigins } = config;
  const named: Readonly<Record<string, readonly string[]>> = {
    VENUE_ORIGIN: [venueOrigin],
    SUPPORT_ORIGIN: [supportOrigin],
    API_ORIGIN: [apiOrigin],
    VIDEO_ORIGINS: videoOrigins,
    SITE_ORIGINS: siteOrigins,
    LINK_ORIGINS: linkOrigins,
  };
  return Object.entries(named).flatMap(([name, origins]) =>
    origins.some((origin) => origin !== '' && !isServedToOthers(origin)) ? [name] : [],
  );
}

/** 32 random hex digits have fewer than eight different ones once in a hundred thousand times. */
const FEWEST_CHARACTERS = 8;

/**
 * Whether a secret is one that somebody typed instead of a random one: it has few different characters, a part that repeats, neighbours of the
 * alphabet side by side, or the word of an example.
 */
function isPredictable(secret: string): boolean {
  const isTyped = new Set(secret).size < FEWEST_CHARACTERS || repeats(secret) || /(.{8,}).*\1/.test(secret);
  return isTyped || isSequence(secret) || /change.?me|replace|example|password|random/i.test(secret);
}

/** A token or key that is set and predictable; one that is left out is made at the first start. */
const isGuessable = (secret: string): boolean => secret !== '' && isPredictable(secret);

const repeats = (secret: string): boolean => /^(.+?)\1+$/.test(secret);

/** Half of the neighbours in a random text of 32 hex digits follow on each other once in ten million times. */
function isSequence(secret: string): boolean {
  const codes = Array.from(secret, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) === 1);
  return steps.length * 2 >= codes.length;
}

/** Whether a published value is the default or one character over and over: shorter than a token, and no password. */
const isPublished = (value: string, start: string): boolean => value.toLowerCase().startsWith(start) || repeats(value);

type Sentence = string | ((config: Config) => string);

const SENTENCES: Readonly<Record<StartPoint, Sentence>> = {
  'public-origin': ({ publicOrigin }) =>
    `PUBLIC_ORIGIN is ${publicOrigin}, so that anybody on the way reads sessions: put a proxy with a certificate in front and set it to the https origin that browsers use.`,
  origins: (config) => `${openOrigins(config).join(' and ')}: name only https origins that players reach.`,
  'ops-token':
    'OPS_TOKEN is easily guessed: set it to the output of `openssl rand -hex 32`, or leave it out and the first start makes one.',
  'publish-token':
    'PUBLISH_TOKEN is easily guessed: set it to the output of `openssl rand -hex 32`, or leave it out and the first start makes one.',
  'settings-key':
    'SETTINGS_KEY is easily guessed: set it to the output of `openssl rand -hex 32`, or leave it out and the first start makes one.',
  'vault-key':
    'VAULT_KEY is easily guessed: begin with the output of `openssl rand -hex 32`, or leave it out and the first start makes one.',
  'call-limit':
    'CALLS_PER_ADDRESS is 0, so that one address may make any number of calls: leave it out for 6000 a minute, or set another number.',
  'site-salt': 'SITE_SALT is the default, or as easily guessed: set it to the output of `openssl rand -hex 16`.',
  'secret-path': 'SECRET_PATH is the default that everybody knows, or as easily guessed: set it to the output of `openssl rand -hex 8`.',
  'database-password':
    'DATABASE_URL has a password that everybody guesses: give the role another one (`alter role … password …`) and put it into the URL.',
  'bucket-password': 'S3_SECRET_ACCESS_KEY is one that everybody guesses: give the store a key of its own.',
  proxy:
    'PUBLIC_ORIGIN is not the address that the server listens on, so a proxy is in front, and TRUST_PROXY is empty: all visitors would be one address. Set TRUST_PROXY to the addresses of the proxy.',
  adapters:
    'The adapters are those of the sandbox, where every payer marks himself as paid: start the server with adapters of your own, as server/src/main.ts does.',
  'demo-data':
    'The sandbox has run on this database: it holds demo members whose password is published, demo payees and agents. Use an empty database: another DATABASE_URL, or another DATA_DIR.',
};

const LASTING_VAULT_KEY =
  'VAULT_KEY is easily guessed and cannot be replaced, since this database is encrypted with it: keep the database and each of its backups like readable personal data.';

/** What a start knows besides its settings. */
export interface StartFacts {
  readonly config: Config;
  readonly isSandbox: boolean;
  readonly hasDemoData: boolean;
  /** The database is encrypted with the key of the vault already. */
  readonly hasVaultKey: boolean;
}

/** Everything that makes the installation unsafe for others to reach, whether or not they can. */
export function startProblems({ config, isSandbox, hasDemoData, hasVaultKey }: StartFacts): readonly StartProblem[] {
  const holds: Readonly<Record<StartPoint, boolean>> = {
    'public-origin': !isServedToOthers(config.publicOrigin),
    origins: openOrigins(config).length > 0,
    'ops-token': isGuessable(config.secrets.opsToken),
    'publish-token': isGuessable(config.secrets.publishToken),
    'settings-key': isGuessable(config.secrets.settingsKey),
    'vault-key': isGuessable(config.secrets.vaultKey),
    'call-limit': config.callsPerAddress === 0,
    'site-salt': isPublished(config.siteSalt, DEFAULT_SALT) || isSequence(config.siteSalt),
    'secret-path': isPublished(config.secretPath, DEFAULT_SECRET_PATH) || isSequence(config.secretPath),
    'database-password': hasCommonPassword(config.databaseUrl),
    'bucket-password': config.bucket !== null && isCommonPassword(config.bucket.secret, config.bucket.keyId),
    proxy: isBehindProxy(config) && config.trustProxy.length === 0,
    adapters: isSandbox,
    'demo-data': hasDemoData && !isSandbox,
  };
  const points = Object.keys(SENTENCES) as StartPoint[];
  return points
    .filter((point) => holds[point])
    .map((point) =>
      point === 'vault-key' && hasVaultKey
        ? { point, sentence: LASTING_VAULT_KEY, isLasting: true }
        : { point, sentence: sentenceOf(point, config), isLasting: false },
    );
}

function sentenceOf(point: StartPoint, config: Config): string {
  const sentence = SENTENCES[point];
  return typeof sentence === 'string' ? sentence : sentence(config);
}
