/** The root of trust of a running site: made at first start, followed by the roots of operators; signs the channel. */
import {
  canonicalJson,
  type Channel,
  type DocumentSignature,
  type OfflineBundle,
  type Override,
  readCanonicalJson,
  refuseNextRoot,
  type Root,
  type SignedChannel,
  type SignedDocument,
  signersOf,
} from '@site/shared/federation';
import { join } from 'node:path';
import { newKeyPem, publicPartOf, signText } from '@site/shared/build/remote/team-keys.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Clock } from '../../../kernel/clock.ts';
import { conflict } from './release.rules.ts';
import { firstKeyNames, makeRoot } from './root.rules.ts';

/** The folder of the keys of a site. */
export function keysFolderOf(dataDir: string): string {
  return join(dataDir, 'keys');
}

/** The root in force, and the key of the channel under it. */
export interface Keyring {
  /** Raw Ed25519 public key of the channel, base64. */
  readonly publicKey: string;
  root(): Root;
  /** The root in force, as pages carry it. */
  currentRoot(): SignedDocument;
  /** The root of a version, or null where there is none. */
  signedRoot(version: number): SignedDocument | null;
  sign(channel: Channel): SignedChannel;
  /** With the channel's key, under the root in force. */
  signOverride(override: Omit<Override, 'root'>): SignedDocument;
  /** With the channel's key. */
  signOffline(bundle: OfflineBundle): SignedDocument;
  /** The next root, verified: signed by enough keys of the old and of the new one. Throws the refusal. */
  checkNext(signed: SignedDocument): Promise<Root>;
  /** Takes the next roots that another instance put into the folder; returns whether there were any. */
  refresh(): boolean;
  /** Takes a verified root; its channel key must be available. */
  take(next: Root, signed: SignedDocument): void;
}

export function openKeyring({ dataDir, remotes, clock }: { dataDir: string; remotes: readonly string[]; clock: Clock }): Keyring {
  const folder = openKeyFolder(keysFolderOf(dataDir));
  if (folder.rootVersions().length === 0) makeFirstRoot(folder, remotes, clock);
  let root = rootIn(mustHave(folder, folder.rootVersions().at(-1) ?? 1));
  let channelKey = channelKeyOf(folder, root);

  return {
    get publicKey() {
      return channelKey.publicKey;
    },
    root: () => root,
    currentRoot: () => mustHave(folder, root.version),
    signedRoot: folder.signedRoot,
    sign(channel) {
      const payload = canonicalJson({ ...channel, root: root.version });
      const signature = channelKey.sign(payload);
      return { payload, signatures: [signature], signature: signature.sig };
    },
    signOverride(override) {
      const payload = canonicalJson({ ...override, root: root.version });
      return { payload, signatures: [channelKey.sign(payload)] };
    },
    signOffline(bundle) {
      const payload = JSON.stringify(bundle);
      return { payload, signatures: [channelKey.sign(payload)] };
    },
    async checkNext(signed) {
      const next = readNextRoot(signed);
      const reason = refuseNextRoot(next, {
        current: root,
        signers: await signersOf(signed.payload, signed.signatures, root.keys),
        signersByNext: await signersOf(signed.payload, signed.signatures, next.keys),
        nowMs: clock.nowMs(),
      });
      if (reason !== null) throw conflict(`the root was not taken: ${reason}`);
      return next;
    },
    refresh() {
      const before = root.version;
      for (let next = folder.signedRoot(before + 1); next !== null; next = folder.signedRoot(root.version + 1)) {
        root = rootIn(next);
        channelKey = channelKeyOf(folder, root);
      }
      return root.version > before;
    },
    take(next, signed) {
      channelKey = channelKeyOf(folder, next);
      if (!folder.signedRoot(next.version)) folder.keepRoot(next.version, signed);
      root = next;
    },
  };
}

function makeFirstRoot(folder: KeyFolder, remotes: readonly string[], clock: Clock): void {
  const names = firstKeyNames(remotes);
  const all = [...names.root, ...names.channel, ...Object.values(names.remotes).flat()].map((name) => folder.keyOf(name));
  const root = makeRoot({ version: 1, nowMs: clock.nowMs(), names, keys: all });
  const signers = all.filter(({ name }) => names.root.includes(name));
  folder.keepRoot(1, signRoot(root, signers));
}

function mustHave(folder: KeyFolder, version: number): SignedDocument {
  const signed = folder.signedRoot(version);
  if (!signed) throw new Error(`the root ${version} is missing from the folder of keys`);
  return signed;
}

/** The root in a document, parsed but not verified. */
export function rootIn({ payload }: SignedDocument): Root {
  const root = readCanonicalJson(payload) as Partial<Root> | null;
  if (root?.type !== 'root' || !root.keys || !root.roles || !root.remotes) throw conflict('this is no root');
  return root as Root;
}

const role = z.object({ keyids: z.array(z.string()), threshold: z.int() });
const rootSchema = z.object({
  type: z.literal('root'),
  version: z.int(),
  issuedAtMs: z.number(),
  expiresAtMs: z.number(),
  keys: z.record(z.string(), z.object({ scheme: z.literal('ed25519'), publicKey: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) })),
  roles: z.object({ root: role, channel: role }),
  remotes: z.record(z.string(), role),
});

/** A root that somebody sent, whose form is checked; its signatures are not. Throws the refusal. */
function readNextRoot({ payload }: SignedDocument): Root {
  try {
    const root = readCanonicalJson(payload);
    if (rootSchema.safeParse(root).success) return root as Root;
  } catch {
    // No canonical JSON.
  }
  throw conflict('this is no root');
}

/** The private key that may sign the channel under this root. */
function channelKeyOf(folder: KeyFolder, root: Root): FolderKey {
  const key = folder.keys().find(({ keyid }) => root.roles.channel.keyids.includes(keyid));
  if (!key) throw conflict(`no key in the folder may sign the channel of root ${root.version}`);
  return key;
}

// The folder of an installation's keys: private keys as `<name>.pem`, and every root as `roots/<version>.json`. Readable by its owner only.

/** A private key in the folder. */
interface FolderKey {
  readonly name: string;
  readonly keyid: string;
  readonly publicKey: string;
  sign(text: string): DocumentSignature;
}

const PEM = '.pem';
const OWNER_ONLY = 0o600;

export interface KeyFolder {
  keys(): readonly FolderKey[];
  /** The key of this name, made when there is none. */
  keyOf(name: string): FolderKey;
  /** Moves a key aside so that a new one can take its name; returns how to restore it. */
  retire(name: string): () => void;
  /** In ascending order. */
  rootVersions(): readonly number[];
  signedRoot(version: number): SignedDocument | null;
  /** Stores a root; never overwrites one. */
  keepRoot(version: number, signed: SignedDocument): void;
}

export function openKeyFolder(folder: string): KeyFolder {
  const roots = join(folder, 'roots');
  mkdirSync(roots, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name + PEM);
  const rootPath = (version: number) => join(roots, `${version}.json`);
  const read = (name: string): FolderKey => {
    const pem = readFileSync(pathOf(name), 'utf8');
    return { name, ...publicPartOf(pem), sign: (text) => signText(text, pem) };
  };
  return {
    keys: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(PEM))
        .toSorted()
        .map((name) => read(name.slice(0, -PEM.length))),

    keyOf(name) {
      if (!existsSync(pathOf(name))) writeFileSync(pathOf(name), newKeyPem(), { mode: OWNER_ONLY, flag: 'wx' });
      return read(name);
    },

    retire(name) {
      const aside = join(folder, `${name}.${read(name).keyid}.old`);
      renameSync(pathOf(name), aside);
      return () => renameSync(aside, pathOf(name));
    },

    rootVersions: () =>
      readdirSync(roots)
        .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0))
        .filter((version) => version > 0)
        .toSorted((one, other) => one - other),

    signedRoot(version) {
      return existsSync(rootPath(version)) ? (JSON.parse(readFileSync(rootPath(version), 'utf8')) as SignedDocument) : null;
    },

    keepRoot(version, signed) {
      writeFileSync(rootPath(version), JSON.stringify(signed), { mode: OWNER_ONLY, flag: 'wx' });
    },
  };
}

/** A root signed by these keys. */
export function signRoot(root: Root, keys: readonly FolderKey[]): SignedDocument {
  const payload = canonicalJson(root);
  return { payload, signatures: keys.map((key) => key.sign(payload)) };
}
