/** A site of signed documents for gate tests: keys, and documents that are valid until a test corrupts them. */
import {
  canonicalJson,
  type Channel,
  type Integrity,
  type LiveRelease,
  type Override,
  type ReleaseDocument,
  type Root,
  type SignedDocument,
} from '@site/shared/federation';
import { createReleaseGate, type ReleaseGate } from './release-gate.ts';

export const NOW_MS = 1_800_000_000_000;
export const ORIGIN = 'https://site.example';
export const DIGEST = 'd'.repeat(24);
const HOUR_MS = 3_600_000;

export interface Key {
  readonly id: string;
  readonly publicKey: string;
  readonly pair: CryptoKeyPair;
}

const encoded = (text: string) => new TextEncoder().encode(text);
const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));

async function newKey(id: string): Promise<Key> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return { id, pair, publicKey: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) };
}

const NAMES = ['root-1', 'root-2', 'root-3', 'channel', 'help', 'host', 'finance-1', 'finance-2', 'stranger'] as const;
export type KeyName = (typeof NAMES)[number];
const made = Promise.all(NAMES.map(newKey));

/** The site's keys; the stranger's key is in no root. */
export async function keys(): Promise<Readonly<Record<KeyName, Key>>> {
  return Object.fromEntries((await made).map((key) => [key.id, key])) as Record<KeyName, Key>;
}

export async function sign(payload: string, ...by: KeyName[]): Promise<SignedDocument> {
  const known = await keys();
  const one = async (name: KeyName) => ({
    keyid: known[name].id,
    sig: base64(await crypto.subtle.sign('Ed25519', known[name].pair.privateKey, encoded(payload))),
  });
  return { payload, signatures: await Promise.all(by.map(one)) };
}

export const sha384 = async (text: string): Promise<Integrity> => `sha384-${base64(await crypto.subtle.digest('SHA-384', encoded(text)))}`;

export async function rootOf(over: Partial<Root> = {}): Promise<Root> {
  const known = Object.entries(await keys()).filter(([name]) => name !== 'stranger');
  return {
    type: 'root',
    version: 1,
    issuedAtMs: NOW_MS - HOUR_MS,
    expiresAtMs: NOW_MS + HOUR_MS,
    keys: Object.fromEntries(known.map(([name, { publicKey }]) => [name, { scheme: 'ed25519', publicKey }])),
    roles: { root: { keyids: ['root-1', 'root-2', 'root-3'], threshold: 2 }, channel: { keyids: ['channel'], threshold: 1 } },
    remotes: {
      help: { keyids: ['help'], threshold: 1 },
      host: { keyids: ['host'], threshold: 1 },
      finance: { keyids: ['finance-1', 'finance-2'], threshold: 2 },
    },
    ...over,
  };
}

export function documentOf(remote = 'help', over: Partial<ReleaseDocument> = {}): ReleaseDocument {
  const none = { files: [], shares: [] };
  return {
    type: 'release',
    remote,
    version: '1.0.0',
    digest: DIGEST,
    id: `${remote}_${DIGEST}`,
    entry: 'remoteEntry.js',
    exposed: none,
    screens: {},
    slots: {},
    requires: { react: '^19.0.0' },
    imports: {},
    files: { 'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 } },
    ...over,
  };
}

/** The channel's entry for a release document, signed by the given keys. */
export async function liveOf(text: string, ...by: KeyName[]): Promise<LiveRelease> {
  const { signatures } = await sign(text, ...by);
  return { version: '1.0.0', digest: DIGEST, document: await sha384(text), signatures };
}

export async function channelOf(over: Partial<Channel> = {}): Promise<Channel> {
  return {
    type: 'channel',
    name: 'production',
    epoch: 7,
    root: 1,
    issuedAtMs: NOW_MS - 1000,
    expiresAtMs: NOW_MS + 900_000,
    remotes: { help: await liveOf(canonicalJson(documentOf()), 'help') },
    lastGood: {},
    canaries: [],
    revoked: [],
    hostMin: '1.0.0',
    ...over,
  };
}

export const signedChannel = async (over: Partial<Channel> = {}, ...by: KeyName[]) =>
  sign(canonicalJson(await channelOf(over)), ...(by.length > 0 ? by : (['channel'] as const)));

/** A link's entry for a release that the channel does not name. */
export async function overrideOf(text: string, over: Partial<Override> = {}): Promise<Override> {
  return {
    type: 'override',
    origin: ORIGIN,
    channel: 'production',
    root: 1,
    remote: 'help',
    release: { ...(await liveOf(text, 'help')), digest: (JSON.parse(text) as ReleaseDocument).digest },
    issuedAtMs: NOW_MS - 1000,
    expiresAtMs: NOW_MS + HOUR_MS,
    ...over,
  };
}

export interface Gate extends ReleaseGate {
  readonly clock: { nowMs: number };
  readonly roots: Map<number, SignedDocument>;
}

export interface Browser {
  /** What any script of the page can write. */
  stored: SignedDocument | null;
}

/** A gate as a page opens it; tabs of one browser share `browser`. */
export async function openGate(browser: Browser = { stored: null }): Promise<Gate> {
  const clock = { nowMs: NOW_MS };
  const roots = new Map<number, SignedDocument>();
  const gate = createReleaseGate({
    root: await sign(canonicalJson(await rootOf()), 'root-1', 'root-2'),
    hostFiles: { '/h/main.js': 'sha384-main' },
    lent: () => ({ react: '19.3.1' }),
    nowMs: () => clock.nowMs,
    origin: ORIGIN,
    fetchRoot: (version) => {
      const root = roots.get(version);
      return root ? Promise.resolve(root) : Promise.reject(new Error('404'));
    },
    stored: { read: () => browser.stored, write: (signed) => void (browser.stored = signed) },
  });
  return { ...gate, clock, roots };
}
