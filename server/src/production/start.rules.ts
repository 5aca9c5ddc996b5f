import { isIP } from 'node:net';
import { DEFAULT_SALT, DEFAULT_SECRET_PATH, type Config } from '../config.ts';
import { createNetworkCheck } from '../kernel/http/addresses.ts';

/** The points of docs/production.md that a start can judge by itself. */
export type StartPoint =
  | 'public-origin'
  | 'origins'
  | 'ops-token'
  | 'site-salt'
  | 'secret-path'
  | 'call-limit'
  | 'database-password'
  | 'proxy'
  | 'adapters'
  | 'demo-data';

/** Why an installation that others can reach is not safe, with the cure in the same sentence. */
export interface StartProblem {
  readonly point: StartPoint;
  readonly sentence: string;
}

const isLoopbackAddress = createNetworkCheck(['127.0.0.0/8', '::1']);
const UNSPECIFIED = ['0.0.0.0', '::'];
const COMMON_PASSWORDS = ['site', 'postgres', 'password', 'secret', 'changeme', 'admin'];

/** Whether a host name or address leads to this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
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
  const { username = '', password = '' } = URL.parse(databaseUrl) ?? {};
  return password !== '' && (password === username || COMMON_PASSWORDS.includes(password.toLowerCase()));
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

/** Whether a secret is one that somebody typed instead of a random one: it has few different characters, or a part that repeats. */
function isPredictable(secret: string): boolean {
  return new Set(secret).size < FEWEST_CHARACTERS || /^(.+?)\1+$/.test(secret);
}

type Sentence = string | ((config: Config) => string);

const SENTENCES: Readonly<Record<StartPoint, Sentence>> = {
  'public-origin': ({ publicOrigin }) =>
    `PUBLIC_ORIGIN is ${publicOrigin}, so that anybody on the way reads sessions: put a proxy with a certificate in front and set it to the https origin that browsers use.`,
  origins: (config) => `${openOrigins(config).join(' and ')}: name only https origins that players reach.`,
  'ops-token':
    'OPS_TOKEN is easily guessed: set it to the output of `openssl rand -hex 32`, or leave it out and the first start makes one.',
  'call-limit':
    'CALLS_PER_ADDRESS is 0, so that one address may make any number of calls: leave it out for 6000 a minute, or set another number.',
  'site-salt': 'SITE_SALT is the default that everybody knows: set it to the output of `openssl rand -hex 16`.',
  'secret-path': 'SECRET_PATH is the default that everybody knows: set it to the output of `openssl rand -hex 8`.',
  'database-password':
    'DATABASE_URL has a password that everybody guesses: give the role another one (`alter role … password …`) and put it into the URL.',
  proxy:
    'PUBLIC_ORIGIN is not the address that the server listens on, so a proxy is in front, and TRUST_PROXY is empty: all visitors would be one address. Set TRUST_PROXY to the addresses of the proxy, or to `none` when there is none.',
  adapters:
    'The adapters are those of the sandbox, where every payer marks himself as paid: start the server with adapters of your own, as server/src/main.ts does.',
  'demo-data':
    'The sandbox has run on this database: it holds demo members whose password is published, demo payees and agents. Use an empty database: another DATABASE_URL, or another DATA_DIR.',
};

/** What a start knows besides its settings. */
export interface StartFacts {
  readonly config: Config;
  readonly isSandbox: boolean;
  readonly hasDemoData: boolean;
}

/** Everything that makes the installation unsafe for others to reach, whether or not they can. */
export function startProblems({ config, isSandbox, hasDemoData }: StartFacts): readonly StartProblem[] {
  const holds: Readonly<Record<StartPoint, boolean>> = {
    'public-origin': !isServedToOthers(config.publicOrigin),
    origins: openOrigins(config).length > 0,
    'ops-token': config.secrets.opsToken !== '' && isPredictable(config.secrets.opsToken),
    'call-limit': config.callsPerAddress === 0,
    'site-salt': config.siteSalt.startsWith(DEFAULT_SALT),
    'secret-path': config.secretPath === DEFAULT_SECRET_PATH,
    'database-password': hasCommonPassword(config.databaseUrl),
    proxy: isBehindProxy(config) && !config.isProxyDeclared,
    adapters: isSandbox,
    'demo-data': hasDemoData && !isSandbox,
  };
  const points = Object.keys(SENTENCES) as StartPoint[];
  return points.filter((point) => holds[point]).map((point) => ({ point, sentence: sentenceOf(point, config) }));
}

function sentenceOf(point: StartPoint, config: Config): string {
  const sentence = SENTENCES[point];
  return typeof sentence === 'string' ? sentence : sentence(config);
}
