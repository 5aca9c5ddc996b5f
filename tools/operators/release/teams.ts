/** Teams that join, change and leave a running site: each step is a next root of trust, signed by as many root keys as the root asks for. */
import { productEvents } from '@site/shared/event-payloads';
import { EXIT, OpsError, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import type { ResignedReleases } from '@site/shared/build/remote/resign.mjs';
import { publicKeyOf } from '@site/shared/build/remote/team-keys.mjs';
import {
  type DocumentSignature,
  HOST,
  joinedRemotes,
  refuseTeams,
  type Root,
  type RootBody,
  type SignedDocument,
  type SiteInventory,
  siteInventory,
  type TeamClaims,
} from '@site/shared/federation';
import { refuseClaimsForm, rootIn, signRoot } from '@site/server/modules/releases/registry/keyring.ts';
import {
  usesOf,
  withClaims,
  withHostKeys,
  withKeyReplaced,
  withoutTeam,
  withTeam,
} from '@site/server/modules/releases/registry/root.rules.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder } from '../../site/workspace.ts';
import { columns, openRegistry, type OpsFlags, printAnswer } from '../ops-command.ts';
import { type AddCommand, remoteArgument, wholeUpTo } from './arguments.ts';
import { openFolder } from './keys.ts';
import { typedPath } from '../../typed-path.ts';

interface Flags extends OpsFlags {
  readonly claims?: string;
  readonly signatures?: number;
}

/** A root as a file holds it until enough persons signed it, with the releases that are signed again under it. */
interface ProposedRoot extends SignedDocument {
  readonly releases?: RootBody['releases'];
}

/** A root that was proposed: taken by the site, or waiting in a file for the signatures of others. */
interface Proposal {
  readonly version: number;
  readonly signatures: number;
  readonly needed: number;
  /** Null when the site took it. */
  readonly file: string | null;
}

const MOST_SIGNATURES = 5;

export function addTeamCommands(add: AddCommand): void {
  add(
    'enrol',
    'let a new team join the running site: its public keys, and the addresses that its claims.json names; or give the host keys, where the root has none',
  )
    .addArgument(remoteArgument())
    .argument('<public-key...>', 'as `npm run keys` in the remote’s folder prints them')
    .option('--claims <file>', 'what the team claims (default: claims.json in the remote’s folder)', typedPath)
    .option('--signatures <n>', 'how many of its keys must sign a release', wholeUpTo(MOST_SIGNATURES))
    .action(async (remote: string, keys: readonly string[], flags: Flags) => {
      const proposal = await enrol(remote, keys, flags);
      const what = remote === HOST ? 'the host has its keys' : `${remote} joined the site`;
      printAnswer(proposal, flags, () => sentenceOf(proposal, what, `npm run release -- publish ${remote}`));
    });
  add('claims', 'change what a joined team claims of the site')
    .addArgument(remoteArgument())
    .argument('[file]', 'default: claims.json in the remote’s folder', typedPath)
    .action(async (remote: string, file: string | undefined, flags: Flags) => {
      const change = (root: Root) => withClaims(requireJoined(root, remote), remote, readClaims(remote, file), Date.now());
      const proposal = await propose(openRegistry(flags), change);
      printAnswer(proposal, flags, () => sentenceOf(proposal, `${remote} claims what the file says`, null));
    });
  add('retire', 'let a joined team leave: its addresses answer 404, its releases are revoked, its keys sign nothing any more')
    .addArgument(remoteArgument())
    .action(async (remote: string, flags: Flags) => {
      const proposal = await propose(openRegistry(flags), (root) => withoutTeam(requireJoined(root, remote), remote, Date.now()));
      printAnswer(proposal, flags, () => sentenceOf(proposal, `${remote} left the site`, null));
    });
  add('replace-key', 'put a new public key of a team in the place of one that was lost or leaked; the old one signs nothing any more')
    .addArgument(remoteArgument())
    .argument('<public-key>', 'the new one, as `npx --no site-remote keys --replace 1` prints it')
    .option('--old <key>', 'the key that goes, by its id or its public part; needed where the team has more than one')
    .option(
      '--resigned <file>',
      'the releases of the team with signatures of the new key, as `npx --no site-remote resign` writes them',
      typedPath,
    )
    .action(async (remote: string, key: string, flags: ReplaceFlags) => {
      const proposal = await replaceKey(remote, key, flags);
      const next = `before an older release of ${remote} goes live again, its team publishes it once more with the new key`;
      printAnswer(proposal, flags, () => sentenceOf(proposal, `${remote} signs with the new key`, next));
    });
  add('map', 'every address, slot and event of the site, with its owner and the version that is live').action(async (flags: OpsFlags) => {
    const ops = openRegistry(flags);
    const status = await ops.status();
    const inventory = siteInventory(rootIn(await ops.root(status.root.version)).claims ?? {}, productEvents());
    const versions = Object.fromEntries(Object.entries(status.remotes).map(([remote, live]) => [remote, live?.version]));
    printAnswer({ ...inventory, versions }, flags, () => describeMap(inventory, versions));
  });
  add('sign-root', 'sign a proposed root with the root keys at hand, and hand it in when enough persons have')
    .argument('<file>', 'as enrol, claims, replace-key and retire write it', typedPath)
    .action(async (file: string, flags: Flags) => {
      const proposal = await signProposed(openRegistry(flags), file);
      printAnswer(proposal, flags, () => sentenceOf(proposal, 'the site follows it', null));
    });
}

/** The map as text: what it is, who owns it in which version, and what it is about. */
function describeMap(
  { addresses, slots, events, menu }: SiteInventory,
  versions: Readonly<Record<string, string | null | undefined>>,
): string {
  const liveOf = (owner: string) => (owner === 'host' ? 'host' : `${owner} ${versions[owner] ?? '(nothing live)'}`);
  const payloadOf = (payload: Readonly<Record<string, string>> | null) =>
    payload === null
      ? ''
      : `{ ${Object.entries(payload)
          .map(([field, form]) => `${field}: ${form}`)
          .join(', ')} }`;
  return columns([
    ...menu.map(({ word, path, owner }) => ['menu', path, liveOf(owner), word]),
    ...addresses.map(({ path, owner, title }) => ['address', path, liveOf(owner), title]),
    ...slots.map(({ name, offeredBy, filledBy, description }) => [
      'slot',
      name,
      filledBy === null ? 'nobody' : liveOf(filledBy),
      `offered by ${liveOf(offeredBy)}${description === '' ? '' : `: ${description}`}`,
    ]),
    ...events.map(({ name, emitters, description, payload }) => [
      'event',
      name,
      emitters.map(liveOf).join(', '),
      `${description} ${payloadOf(payload)}`.trim(),
    ]),
  ]).join('\n');
}

interface ReplaceFlags extends OpsFlags {
  readonly old?: string;
  readonly resigned?: string;
}

async function replaceKey(remote: string, key: string, flags: ReplaceFlags): Promise<Proposal> {
  const fresh = readPublicKey(key);
  const releases = flags.resigned === undefined ? [] : readResigned(remote, flags.resigned);
  return propose(
    openRegistry(flags),
    (root) => {
      requireUnused(root, [fresh]);
      return withKeyReplaced(root, { old: oldKeyOf(root, remote, flags.old), fresh, nowMs: Date.now() });
    },
    releases,
  );
}

/** A key that signs for somebody already: the root would be refused too, but in the name of whichever team it reads first. */
function requireUnused(root: Root, keys: readonly { readonly keyid: string }[]): void {
  const used = keys.flatMap(({ keyid }) => usesOf(root, keyid));
  if (used.length > 0)
    throw new OpsError(`the new key signs for ${used.join(', ')} already; the team makes another one with \`npm run keys\``, EXIT.refused);
}

/** The id of the key that goes: the only one of the team, or the one that was named. */
function oldKeyOf(root: Root, remote: string, named: string | undefined): string {
  const { keyids } = root.remotes[remote] ?? {};
  if (keyids === undefined)
    throw new OpsError(`no team ${remote} is part of this site; \`npm run release -- enrol ${remote}\` lets one in`, EXIT.refused);
  const wanted = named === undefined ? undefined : (publicKeyOf(named)?.keyid ?? named);
  const found = wanted === undefined && keyids.length === 1 ? keyids[0] : keyids.find((keyid) => keyid === wanted);
  if (found !== undefined) return found;
  throw new OpsError(`which key goes? --old names one of ${remote}: ${keyids.join(', ')}`, EXIT.usage);
}

function readResigned(remote: string, file: string): RootBody['releases'] {
  const read = readJson(file) as Partial<ResignedReleases>;
  if (read.remote !== remote || !Array.isArray(read.releases))
    throw new OpsError(`${file} holds no signatures of ${remote}: its team writes them with \`npx --no site-remote resign\``, EXIT.usage);
  return read.releases.map(({ version, signatures }) => ({ remote, version, signatures }));
}

async function enrol(remote: string, keys: readonly string[], flags: Flags): Promise<Proposal> {
  const publicKeys = keys.map(readPublicKey);
  if (remote === HOST) return enrolHost(publicKeys, flags);
  const claims = readClaims(remote, flags.claims);
  return propose(openRegistry(flags), (root) => {
    if (Object.hasOwn(root.remotes, remote))
      throw new OpsError(
        joinedRemotes(root).includes(remote)
          ? `${remote} joined already; \`npm run release -- claims ${remote}\` changes what it claims`
          : `${remote} is part of the product and needs no enrolment`,
        EXIT.refused,
      );
    requireUnused(root, publicKeys);
    return withTeam(root, { remote, keys: publicKeys, threshold: flags.signatures ?? 1, claims }, Date.now());
  });
}

/** The keys of the host, for a site whose root is from before the host was a release. */
function enrolHost(publicKeys: Parameters<typeof withHostKeys>[1], flags: Flags): Promise<Proposal> {
  return propose(openRegistry(flags), (root) => {
    if (Object.hasOwn(root.remotes, HOST))
      throw new OpsError('the host has keys already; `npm run release -- rotate-key` replaces one', EXIT.refused);
    return withHostKeys(root, publicKeys, Date.now());
  });
}

function requireJoined(root: Root, remote: string): Root {
  const joined = joinedRemotes(root);
  if (joined.includes(remote)) return root;
  throw new OpsError(`no team ${remote} joined this site; those that did: ${joined.join(', ') || 'none'}`, EXIT.refused);
}

/** Makes the next root of the site, signs it with what is at hand, and hands it in when that is enough. */
async function propose(ops: RegistryClient, change: (root: Root) => Root, releases: RootBody['releases'] = []): Promise<Proposal> {
  const current = rootIn(await ops.root((await ops.status()).root.version));
  const next = change(current);
  const reason = refuseTeams(next, current);
  if (reason !== null) throw new OpsError(reason, EXIT.refused);
  const signers = openFolder()
    .keys()
    .filter(({ keyid }) => current.roles.root.keyids.includes(keyid));
  return handIn(ops, next, { ...signRoot(next, signers), releases });
}

async function signProposed(ops: RegistryClient, file: string): Promise<Proposal> {
  const proposed = readJson(file) as ProposedRoot;
  const next = rootIn(proposed);
  const signers = openFolder()
    .keys()
    .filter(({ keyid }) => next.roles.root.keyids.includes(keyid));
  if (signers.length === 0) throw new OpsError('no root key of this site is at hand: RELEASE_KEYS names the folder of yours', EXIT.refused);
  const { payload, signatures } = signRoot(next, signers);
  if (payload !== proposed.payload) throw new OpsError(`${file} is no root in canonical form: propose it again`, EXIT.refused);
  return handIn(ops, next, { payload, signatures: merged(proposed.signatures, signatures), releases: proposed.releases ?? [] });
}

/** Hands in what has enough signatures; else leaves it in a file for the next person. */
async function handIn(ops: RegistryClient, next: Root, signed: RootBody): Promise<Proposal> {
  const [signatures, needed] = [signed.signatures.length, next.roles.root.threshold];
  const { version } = next;
  if (signatures >= needed) {
    await ops.followRoot(signed).catch(explainOldServer);
    return { version, signatures, needed, file: null };
  }
  const file = typedPath(`root-${version}.json`);
  writeFileSync(file, JSON.stringify(signed));
  return { version, signatures, needed, file };
}

/** A server from before slots knows no map that has them, and says only that it reads no root. */
function explainOldServer(error: unknown): never {
  if (error instanceof OpsError && error.message.endsWith('this is no root'))
    throw new OpsError(
      `${error.message}: the server may be older than this command; update it, or leave slots, fills and payloads out of claims.json`,
      EXIT.refused,
    );
  throw error;
}

function merged(first: readonly DocumentSignature[], second: readonly DocumentSignature[]): readonly DocumentSignature[] {
  return [...new Map([...first, ...second].map((signature) => [signature.keyid, signature])).values()];
}

function sentenceOf({ version, signatures, needed, file }: Proposal, done: string, next: string | null): string {
  if (file === null)
    return [`${done} with root ${version}; open pages follow within seconds`, ...(next ? [`  next: ${next}`] : [])].join('\n');
  return [
    `root ${version} is proposed in ${file}: ${signatures} of ${needed} signatures`,
    `  next: another person reads it and runs \`npm run release -- sign-root ${file}\` with root keys of his own`,
  ].join('\n');
}

function readPublicKey(key: string) {
  const found = publicKeyOf(key);
  if (found === null) throw new OpsError(`'${key}' is no public key: the 44 signs that \`npm run keys\` prints`, EXIT.usage);
  return found;
}

function readClaims(remote: string, file = join(remoteFolder(remote), 'claims.json')): TeamClaims {
  if (!existsSync(file)) throw new OpsError(`there is no ${file}: --claims names the claims.json of the team`, EXIT.usage);
  const claims = readJson(file);
  const reason = refuseClaimsForm(claims);
  if (reason !== null) throw new OpsError(`${file} is no claims.json: ${reason}`, EXIT.usage);
  return claims as TeamClaims;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OpsError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, EXIT.usage);
  }
}
