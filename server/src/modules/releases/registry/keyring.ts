/** The root of trust of a running site: made at first start, followed by the roots of operators; signs the channel. */
import {
  canonicalJson,
  type Channel,
  type DocumentSignature,
  type OfflinePayload,
  type Override,
  readCanonicalJson,
  refuseNextRoot,
  refuseTeams,
  type Root,
  type SignedChannel,
  type SignedDocument,
  signersOf,
} from '@site/shared/federation';
import { join } from 'node:path';
import { newKeyPem, publicPartOf, signText } from '@site/shared/build/remote/team-keys.mjs';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import * as z from 'zod/mini';
import { ConfigError, pemsOf } from '../../../config.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { makeFolder } from '../../../kernel/folders.ts';
import { writeOnce } from '../../../kernel/security/signing-key.ts';
import { conflict } from './release.rules.ts';
import { firstKeyNames, makeRoot, refuseWeaker } from './root.rules.ts';
import type { RootStore } from './root.store.ts';

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
  signOffline(offline: OfflinePayload): SignedDocument;
  /** The next root, verified: signed by enough keys of the old and of the new one. Throws the refusal. */
  checkNext(signed: SignedDocument): Promise<Root>;
  /** Takes the next roots that another instance stored; returns whether there were any. */
  refresh(): Promise<boolean>;
}

interface KeyringOptions {
  readonly dataDir: string;
  /** Private keys of the channel in PEM; empty: the folder has one. */
  readonly channelKey: string;
  readonly remotes: readonly string[];
  readonly clock: Clock;
  readonly store: RootStore;
}

/**
 * Roots are stored in the database, so that instances need the key of the channel in common and no folder. The folder keeps copies for the commands of
 * operators. Throws a ConfigError when no key here may sign the channel.
 */
export async function openKeyring({ dataDir, channelKey: givenKeys, remotes, clock, store }: KeyringOptions): Promise<Keyring> {
  const folder = openKeyFolder(keysFolderOf(dataDir));
  const given = pemsOf(givenKeys).map((pem) => keyFrom('channel', pem));
  const channelKeyOf = (next: Root) => [...given, ...folder.keys()].find(({ keyid }) => next.roles.channel.keyids.includes(keyid));
  const roots = new Map<number, SignedDocument>();
  const read = async () => {
    for (const [version, signed] of await store.after(roots.size === 0 ? 0 : Math.max(...roots.keys()))) {
      roots.set(version, signed);
      folder.keepRoot(version, signed);
    }
  };
  await read();
  if (roots.size === 0) {
    if (folder.rootVersions().length === 0) makeFirstRoot(folder, { remotes, clock, given });
    for (const version of folder.rootVersions()) await store.add(version, mustHave(folder.signedRoot(version), version));
    await read();
  }
  let root = rootIn(mustHave(roots.get(Math.max(...roots.keys())), 1));
  let channelKey = channelKeyOf(root) ?? refuseWithoutKey(root, folder);

  return {
    get publicKey() {
      return channelKey.publicKey;
    },
    root: () => root,
    currentRoot: () => mustHave(roots.get(root.version), root.version),
    signedRoot: (version) => roots.get(version) ?? null,
    sign(channel) {
      const payload = canonicalJson({ ...channel, root: root.version });
      const signature = channelKey.sign(payload);
      return { payload, signatures: [signature], signature: signature.sig };
    },
    signOverride(override) {
      const payload = canonicalJson({ ...override, root: root.version });
      return { payload, signatures: [channelKey.sign(payload)] };
    },
    signOffline(offline) {
      const payload = JSON.stringify(offline);
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
      const why = reason ?? refuseWeaker(next, clock.nowMs()) ?? refuseTeams(next, root);
      if (why !== null) throw conflict(`the root was not taken: ${why}`);
      if (channelKeyOf(next) === undefined) throw conflict(`no key here may sign the channel of root ${next.version}`);
      return next;
    },
    async refresh() {
      await read();
      const newest = mustHave(roots.get(Math.max(...roots.keys())), root.version);
      const next = rootIn(newest);
      if (next.version === root.version) return false;
      channelKey = channelKeyOf(next) ?? refuseWithoutKey(next, folder);
      root = next;
      return true;
    },
  };
}

interface FirstRoot extends Pick<KeyringOptions, 'remotes' | 'clock'> {
  /** The keys of the channel that a setting gives. */
  readonly given: readonly FolderKey[];
}

function makeFirstRoot(folder: KeyFolder, { remotes, clock, given }: FirstRoot): void {
  const names = firstKeyNames(remotes);
  const keyOf = (name: string) => given.find((key) => key.name === name) ?? folder.keyOf(name);
  const all = [...names.root, ...names.channel, ...Object.values(names.remotes).flat()].map(keyOf);
  const root = makeRoot({ version: 1, nowMs: clock.nowMs(), names, keys: all });
  const signers = all.filter(({ name }) => names.root.includes(name));
  folder.keepRoot(1, signRoot(root, signers));
}

function mustHave(signed: SignedDocument | null | undefined, version: number): SignedDocument {
  if (!signed) throw new Error(`the root ${version} is missing`);
  return signed;
}

/** An instance that signs with another key would split the site: open pages accept one channel. */
function refuseWithoutKey({ version, roles }: Root, folder: KeyFolder): never {
  throw new ConfigError(
    `CHANNEL_KEY is missing or another one: root ${version} of this installation wants the channel signed by the key ${roles.channel.keyids.join(' or ')}, and ${folder.path} holds no such key. Set CHANNEL_KEY or CHANNEL_KEY_FILE to \`keys/channel.pem\` of the instance that has it, or restore that file from the backup.`,
  );
}

/** The root in a document, parsed but not verified. */
export function rootIn({ payload }: SignedDocument): Root {
  const root = readCanonicalJson(payload) as Partial<Root> | null;
  if (root?.type !== 'root' || !root.keys || !root.roles || !root.remotes) throw conflict('this is no root');
  return root as Root;
}

const role = z.object({ keyids: z.array(z.string()), threshold: z.int() });
const claimsSchema = z.strictObject({
  owner: z.string(),
  addresses: z.record(z.string(), z.strictObject({ path: z.string(), title: z.string(), membersOnly: z.optional(z.boolean()) })),
  events: z.optional(z.record(z.string(), z.string())),
  payloads: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  slots: z.optional(z.record(z.string(), z.string())),
  fills: z.optional(z.record(z.string(), z.string())),
  menu: z.optional(z.strictObject({ address: z.string(), word: z.string() })),
});

/** Why the text of a claims.json is none, with the place of the first fault; null when its form is right. */
export function refuseClaimsForm(claims: unknown): string | null {
  const parsed = claimsSchema.safeParse(claims);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  return `${place === '' ? 'it' : place}: ${issue?.message ?? 'is not understood'}`;
}

const rootSchema = z.object({
  type: z.literal('root'),
  version: z.int(),
  issuedAtMs: z.number(),
  expiresAtMs: z.number(),
  keys: z.record(z.string(), z.object({ scheme: z.literal('ed25519'), publicKey: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) })),
  roles: z.object({ root: role, channel: role }),
  remotes: z.record(z.string(), role),
  claims: z.optional(z.record(z.string(), claimsSchema)),
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

// The folder of an installation's keys: private keys as `<name>.pem`, and every root as `roots/<version>.json`. Readable by its owner only.

/** A private key in the folder. */
interface FolderKey {
  readonly name: string;
  readonly keyid: string;
  readonly publicKey: string;
  sign(text: string): DocumentSignature;
}

const PEM = '.pem';

export interface KeyFolder {
  readonly path: string;
  keys(): readonly FolderKey[];
  /** The key of this name, made when there is none. */
  keyOf(name: string): FolderKey;
  /** Moves a key aside so that a new one can take its name; returns how to restore it. */
  retire(name: string): () => void;
  /** In ascending order. */
  rootVersions(): readonly number[];
  signedRoot(version: number): SignedDocument | null;
  /** Stores a root unless there is one of its version. */
  keepRoot(version: number, signed: SignedDocument): void;
}

export function openKeyFolder(folder: string): KeyFolder {
  const roots = join(folder, 'roots');
  makeFolder(roots);
  const pathOf = (name: string) => join(folder, name + PEM);
  const rootPath = (version: number) => join(roots, `${version}.json`);
  const read = (name: string): FolderKey => keyFrom(name, readFileSync(pathOf(name), 'utf8'));
  return {
    path: folder,
    keys: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(PEM))
        .toSorted()
        .map((name) => read(name.slice(0, -PEM.length))),

    keyOf(name) {
      if (!existsSync(pathOf(name))) writeOnce(pathOf(name), newKeyPem());
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
      if (!existsSync(rootPath(version))) writeOnce(rootPath(version), JSON.stringify(signed));
    },
  };
}

function keyFrom(name: string, pem: string): FolderKey {
  return { name, ...publicPartOf(pem), sign: (text) => signText(text, pem) };
}

/** A root signed by these keys. */
export function signRoot(root: Root, keys: readonly FolderKey[]): SignedDocument {
  const payload = canonicalJson(root);
  return { payload, signatures: keys.map((key) => key.sign(payload)) };
}
