/** The content of a root of trust in this installation: the keys of each role and how many must sign. */
import { DAY_MS } from '../../../kernel/clock.ts';
import { publicKeyOf } from '@site/shared/build/remote/team-keys.mjs';
import { HOST, type Role, type Root, type SiteClaims, type TeamClaims } from '@site/shared/federation';
import { needsTwoPersons } from './roles.rules.ts';

export const ROOT_LIFE_MS = 365 * DAY_MS;

const ROOT_KEYS = 3;
const ROOT_THRESHOLD = 2;

/** What this installation accepts of a root that was made elsewhere, from now on. */
const LONGEST_ROOT_LIFE_MS = 2 * ROOT_LIFE_MS;

/**
 * Why a root would protect the site less than this installation demands: fewer signatures, one key that counts as two, a key with two roles, or a life
 * without an end. Null when nothing speaks against it.
 */
export function refuseWeaker({ keys, roles, remotes, expiresAtMs }: Root, nowMs: number): string | null {
  if (!(expiresAtMs <= nowMs + LONGEST_ROOT_LIFE_MS)) return `it lives longer than ${LONGEST_ROOT_LIFE_MS / DAY_MS} days from now`;
  // Base64 has four spellings of the same 32 bytes, of which one is made here, and an id is part of the hash: no key has two names.
  const misnamed = Object.entries(keys).find(([keyid, { publicKey }]) => publicKeyOf(publicKey)?.keyid !== keyid);
  if (misnamed) return `the key ${misnamed[0]} is not called what \`npm run keys\` calls it`;
  const all = [['root', roles.root], ['channel', roles.channel], ...Object.entries(remotes)] as const;
  for (const [name, role] of all) {
    const least = name === 'root' ? ROOT_THRESHOLD : name === 'channel' ? 1 : teamThreshold(name);
    const reason = refuseRole(name, role, { least, keys });
    if (reason !== null) return reason;
  }
  const owners = new Map<string, string>();
  for (const [name, { keyids }] of all)
    for (const keyid of new Set(keyids)) {
      const owner = owners.get(keyid);
      if (owner !== undefined) return `the key ${keyid} signs for ${owner} and for ${name}; a key serves one role`;
      owners.set(keyid, name);
    }
  return null;
}

function refuseRole(name: string, { keyids, threshold }: Role, { least, keys }: { readonly least: number; readonly keys: Root['keys'] }) {
  const unknown = keyids.find((keyid) => !Object.hasOwn(keys, keyid));
  if (unknown !== undefined) return `the key ${unknown} of ${name} is not part of the root`;
  if (!Number.isInteger(threshold) || threshold < least) return `${name} asks for ${threshold} signatures; it needs at least ${least}`;
  const distinct = new Set(keyids).size;
  return threshold > distinct ? `${name} has fewer keys than the ${threshold} signatures that it asks for` : null;
}

/** Names of the keys, as their files are called, by what they may sign. */
export interface KeyNames {
  readonly root: readonly string[];
  readonly channel: readonly string[];
  /** Remote → its team's. */
  readonly remotes: Readonly<Record<string, readonly string[]>>;
}

/** The keys that an installation begins with. */
export function firstKeyNames(remotes: readonly string[]): KeyNames {
  return {
    root: Array.from({ length: ROOT_KEYS }, (_none, index) => `root-${index + 1}`),
    channel: ['channel'],
    remotes: Object.fromEntries(remotes.map((remote) => [remote, teamKeyNames(remote)])),
  };
}

/** How many signatures a release of this remote needs. */
export function teamThreshold(remote: string): number {
  return needsTwoPersons(remote) ? 2 : 1;
}

function teamKeyNames(remote: string): readonly string[] {
  return Array.from({ length: teamThreshold(remote) }, (_none, index) => `team-${remote}-${index + 1}`);
}

interface NamedKey {
  readonly name: string;
  readonly keyid: string;
  readonly publicKey: string;
}

/** Keys as a root lists them. */
const tableOf = (keys: readonly Omit<NamedKey, 'name'>[]): Root['keys'] =>
  Object.fromEntries(keys.map(({ keyid, publicKey }) => [keyid, { scheme: 'ed25519', publicKey }]));

interface RootOptions {
  readonly version: number;
  readonly nowMs: number;
  readonly names: KeyNames;
  readonly keys: readonly NamedKey[];
}

/** The root that binds these keys to what they may sign. Throws when a name has no key. */
export function makeRoot({ version, nowMs, names, keys }: RootOptions): Root {
  const idOf = (name: string): string => {
    const key = keys.find((one) => one.name === name);
    if (!key) throw new Error(`there is no key '${name}'`);
    return key.keyid;
  };
  const role = (list: readonly string[], threshold: number): Role => ({ keyids: list.map(idOf), threshold });
  const used = new Set([...names.root, ...names.channel, ...Object.values(names.remotes).flat()].map(idOf));
  return {
    type: 'root',
    version,
    issuedAtMs: nowMs,
    expiresAtMs: nowMs + ROOT_LIFE_MS,
    keys: tableOf(keys.filter(({ keyid }) => used.has(keyid))),
    roles: { root: role(names.root, ROOT_THRESHOLD), channel: role(names.channel, 1) },
    remotes: Object.fromEntries(Object.entries(names.remotes).map(([remote, list]) => [remote, role(list, teamThreshold(remote))])),
  };
}

/** The roles of a key under a root: `root`, `channel`, or names of remotes. */
export function usesOf({ roles, remotes }: Root, keyid: string): readonly string[] {
  return Object.entries({ ...roles, ...remotes }).flatMap(([name, role]) => (role.keyids.includes(keyid) ? [name] : []));
}

/** The next root: one key is replaced in every role that used it, everything else is unchanged. */
export function withKeyReplaced(root: Root, { old, fresh, nowMs }: { old: string; fresh: Omit<NamedKey, 'name'>; nowMs: number }): Root {
  const replaced = ({ keyids, threshold }: Role): Role => ({
    threshold,
    keyids: keyids.map((keyid) => (keyid === old ? fresh.keyid : keyid)),
  });
  const others = Object.entries(root.keys).filter(([keyid]) => keyid !== old);
  return nextRoot(root, nowMs, {
    keys: { ...Object.fromEntries(others), ...tableOf([fresh]) },
    roles: { root: replaced(root.roles.root), channel: replaced(root.roles.channel) },
    remotes: Object.fromEntries(Object.entries(root.remotes).map(([remote, role]) => [remote, replaced(role)])),
  });
}

/** The next root of the same life and keys: what `changed` says is different. */
const nextRoot = (root: Root, nowMs: number, changed: Partial<Root>): Root => ({
  ...root,
  version: root.version + 1,
  issuedAtMs: nowMs,
  expiresAtMs: nowMs + ROOT_LIFE_MS,
  ...changed,
});

/** A team that joins a running site. */
export interface JoiningTeam {
  readonly remote: string;
  readonly keys: readonly Omit<NamedKey, 'name'>[];
  /** How many of the keys must sign each release. */
  readonly threshold: number;
  readonly claims: TeamClaims;
}

/** The next root, in which these keys sign releases of the host: for a site whose root is from before the host was one. */
export function withHostKeys(root: Root, keys: readonly Omit<NamedKey, 'name'>[], nowMs: number): Root {
  return nextRoot(root, nowMs, {
    keys: { ...root.keys, ...tableOf(keys) },
    remotes: { ...root.remotes, [HOST]: { keyids: keys.map(({ keyid }) => keyid), threshold: teamThreshold(HOST) } },
  });
}

/** The next root, with one more team. */
export function withTeam(root: Root, { remote, keys, threshold, claims }: JoiningTeam, nowMs: number): Root {
  return nextRoot(root, nowMs, {
    keys: { ...root.keys, ...tableOf(keys) },
    remotes: { ...root.remotes, [remote]: { keyids: keys.map(({ keyid }) => keyid), threshold } },
    claims: { ...root.claims, [remote]: claims },
  });
}

/** The next root, in which a joined team claims something else. */
export function withClaims(root: Root, remote: string, claims: TeamClaims, nowMs: number): Root {
  return nextRoot(root, nowMs, { claims: { ...root.claims, [remote]: claims } });
}

/** The next root without a team: its keys sign nothing any more, and nobody fills a slot that it offered. */
export function withoutTeam(root: Root, remote: string, nowMs: number): Root {
  const left = root.remotes[remote]?.keyids ?? [];
  const without = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => name !== remote));
  return nextRoot(root, nowMs, {
    keys: Object.fromEntries(Object.entries(root.keys).filter(([keyid]) => !left.includes(keyid))),
    remotes: without(root.remotes),
    claims: withoutFills(without(root.claims ?? {}), Object.keys(root.claims?.[remote]?.slots ?? {})),
  });
}

/** The claims of those who stay, without these slots. */
function withoutFills(claims: SiteClaims, slots: readonly string[]): SiteClaims {
  const isGone = ([slot]: readonly [string, string]) => slots.includes(slot);
  return Object.fromEntries(
    Object.entries(claims).map(([remote, own]) => {
      const fills = Object.entries(own.fills ?? {});
      return [remote, fills.some(isGone) ? { ...own, fills: Object.fromEntries(fills.filter((fill) => !isGone(fill))) } : own];
    }),
  );
}
