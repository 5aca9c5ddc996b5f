/** Teams that join, change and leave a running site: each step is a next root of trust, signed by as many root keys as the root asks for. */
import { EXIT, OpsError, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { publicKeyOf } from '@site/shared/build/remote/team-keys.mjs';
import {
  type DocumentSignature,
  HOST,
  joinedRemotes,
  refuseTeams,
  type Root,
  type SignedDocument,
  type TeamClaims,
} from '@site/shared/federation';
import { rootIn, signRoot } from '@site/server/modules/releases/registry/keyring.ts';
import { withClaims, withHostKeys, withoutTeam, withTeam } from '@site/server/modules/releases/registry/root.rules.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteFolder } from '../../site/workspace.ts';
import { openOps, type OpsFlags, printAnswer } from '../ops-command.ts';
import { type AddCommand, remoteArgument, wholeUpTo } from './arguments.ts';
import { openFolder } from './keys.ts';

interface Flags extends OpsFlags {
  readonly claims?: string;
  readonly signatures?: number;
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
    .option('--claims <file>', 'what the team claims (default: claims.json in the remote’s folder)')
    .option('--signatures <n>', 'how many of its keys must sign a release', wholeUpTo(MOST_SIGNATURES))
    .action(async (remote: string, keys: readonly string[], flags: Flags) => {
      const proposal = await enrol(remote, keys, flags);
      const what = remote === HOST ? 'the host has its keys' : `${remote} joined the site`;
      printAnswer(proposal, flags, () => sentenceOf(proposal, what, `npm run release -- publish ${remote}`));
    });
  add('claims', 'change what a joined team claims of the site')
    .addArgument(remoteArgument())
    .argument('[file]', 'default: claims.json in the remote’s folder')
    .action(async (remote: string, file: string | undefined, flags: Flags) => {
      const change = (root: Root) => withClaims(requireJoined(root, remote), remote, readClaims(remote, file), Date.now());
      const proposal = await propose(openOps(flags), change);
      printAnswer(proposal, flags, () => sentenceOf(proposal, `${remote} claims what the file says`, null));
    });
  add('retire', 'let a joined team leave: its addresses answer 404, its releases are revoked, its keys sign nothing any more')
    .addArgument(remoteArgument())
    .action(async (remote: string, flags: Flags) => {
      const proposal = await propose(openOps(flags), (root) => withoutTeam(requireJoined(root, remote), remote, Date.now()));
      printAnswer(proposal, flags, () => sentenceOf(proposal, `${remote} left the site`, null));
    });
  add('sign-root', 'sign a proposed root with the root keys at hand, and hand it in when enough persons have')
    .argument('<file>', 'as enrol, claims and retire write it')
    .action(async (file: string, flags: Flags) => {
      const proposal = await signProposed(openOps(flags), file);
      printAnswer(proposal, flags, () => sentenceOf(proposal, 'the site follows it', null));
    });
}

async function enrol(remote: string, keys: readonly string[], flags: Flags): Promise<Proposal> {
  const publicKeys = keys.map(readPublicKey);
  if (remote === HOST) return enrolHost(publicKeys, flags);
  const claims = readClaims(remote, flags.claims);
  return propose(openOps(flags), (root) => {
    if (Object.hasOwn(root.remotes, remote))
      throw new OpsError(
        joinedRemotes(root).includes(remote)
          ? `${remote} joined already; \`npm run release -- claims ${remote}\` changes what it claims`
          : `${remote} is part of the product and needs no enrolment`,
        EXIT.refused,
      );
    return withTeam(root, { remote, keys: publicKeys, threshold: flags.signatures ?? 1, claims }, Date.now());
  });
}

/** The keys of the host, for a site whose root is from before the host was a release. */
function enrolHost(publicKeys: Parameters<typeof withHostKeys>[1], flags: Flags): Promise<Proposal> {
  return propose(openOps(flags), (root) => {
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
async function propose(ops: RegistryClient, change: (root: Root) => Root): Promise<Proposal> {
  const current = rootIn(await ops.root((await ops.status()).root.version));
  const next = change(current);
  const reason = refuseTeams(next, current);
  if (reason !== null) throw new OpsError(reason, EXIT.refused);
  const signers = openFolder()
    .keys()
    .filter(({ keyid }) => current.roles.root.keyids.includes(keyid));
  return handIn(ops, next, signRoot(next, signers));
}

async function signProposed(ops: RegistryClient, file: string): Promise<Proposal> {
  const proposed = readJson(file) as SignedDocument;
  const next = rootIn(proposed);
  const signers = openFolder()
    .keys()
    .filter(({ keyid }) => next.roles.root.keyids.includes(keyid));
  if (signers.length === 0) throw new OpsError('no root key of this site is at hand: RELEASE_KEYS names the folder of yours', EXIT.refused);
  const { payload, signatures } = signRoot(next, signers);
  if (payload !== proposed.payload) throw new OpsError(`${file} is no root in canonical form: propose it again`, EXIT.refused);
  return handIn(ops, next, { payload, signatures: merged(proposed.signatures, signatures) });
}

/** Hands in what has enough signatures; else leaves it in a file for the next person. */
async function handIn(ops: RegistryClient, next: Root, signed: SignedDocument): Promise<Proposal> {
  const [signatures, needed] = [signed.signatures.length, next.roles.root.threshold];
  const { version } = next;
  if (signatures >= needed) {
    await ops.followRoot({ ...signed, releases: [] });
    return { version, signatures, needed, file: null };
  }
  const file = resolve(`root-${version}.json`);
  writeFileSync(file, JSON.stringify(signed));
  return { version, signatures, needed, file };
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
  return readJson(file) as TeamClaims;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OpsError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, EXIT.usage);
  }
}
