/** Keys of the root, of the channel and of teams: inspected and replaced in place, never sent anywhere. */
import { EXIT, findKeysFolder, OpsError, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { signWithTeamKeys } from '@site/shared/build/remote/team-keys.mjs';
import type { Root } from '@site/shared/federation';
import { columns, openRegistry, printAnswer, type OpsFlags } from '../ops-command.ts';
import type { AddCommand } from './arguments.ts';
import { type KeyFolder, openKeyFolder, rootIn, signRoot } from '@site/server/modules/releases/registry/keyring.ts';
import { usesOf, withKeyReplaced } from '@site/server/modules/releases/registry/root.rules.ts';

export function addKeyCommands(add: AddCommand): void {
  add('keys', 'the keys in RELEASE_KEYS (else DATA_DIR/keys) and what each may sign').action((flags: OpsFlags) => {
    const folder = openFolder();
    const root = newestRoot(folder);
    const keys = folder.keys().map(({ name, keyid }) => ({ name, keyid, signs: usesOf(root, keyid) }));
    printAnswer(keys, flags, (list) =>
      columns(list.map(({ name, keyid, signs }) => [name, keyid, signs.join(', ') || 'nothing any more'])).join('\n'),
    );
  });
  add('rotate-key', 'put a new key in the place of one: a new root is signed, and what is live is signed again')
    .argument('<name>', 'as keys names it')
    .action(async (name: string, flags: OpsFlags) =>
      printAnswer(
        await rotate(openRegistry(flags), name),
        flags,
        ({ version, keyid }) => `${name} is ${keyid} from root ${version} on; open pages follow within seconds`,
      ),
    );
}

/** Makes the key, the root that names it, and the signatures that what is live needs; keeps nothing of it when the site refuses. */
async function rotate(ops: RegistryClient, name: string) {
  const folder = openFolder();
  const old = folder.keys().find((key) => key.name === name);
  if (!old) throw new OpsError(`there is no key '${name}'; npm run release -- keys lists them`, EXIT.refused);
  const root = newestRoot(folder);
  if (usesOf(root, old.keyid).length === 0) throw new OpsError(`'${name}' signs nothing under root ${root.version}`, EXIT.refused);
  const signers = folder.keys().filter(({ keyid }) => root.roles.root.keyids.includes(keyid));
  const undo = folder.retire(name);
  try {
    const fresh = folder.keyOf(name);
    const next = withKeyReplaced(root, { old: old.keyid, fresh, nowMs: Date.now() });
    const signed = signRoot(next, [...signers, ...(next.roles.root.keyids.includes(fresh.keyid) ? [fresh] : [])]);
    const releases = await signAgain(ops, remotesOf(root, old.keyid));
    const { version } = await ops.followRoot({ ...signed, releases });
    if (!folder.signedRoot(version)) folder.keepRoot(version, signed);
    return { version, keyid: fresh.keyid };
  } catch (error) {
    // A root that the site accepted is valid, even when the response was lost.
    if (!folder.signedRoot(root.version + 1)) undo();
    throw error;
  }
}

/** Every release of these remotes that a page may still request. */
async function signAgain(ops: RegistryClient, remotes: readonly string[]) {
  const again = [];
  for (const remote of remotes)
    for (const { version, digest } of (await ops.versions(remote)).filter(({ revoked }) => !revoked))
      again.push({ remote, version, signatures: signWithTeamKeys(await ops.releaseText(remote, digest), remote, findKeysFolder()) });
  return again;
}

function remotesOf(root: Root, keyid: string): readonly string[] {
  return Object.keys(root.remotes).filter((remote) => root.remotes[remote]?.keyids.includes(keyid));
}

/** The folder of private keys at hand. */
export function openFolder(): KeyFolder {
  const folder = findKeysFolder();
  if (folder === null) throw new OpsError('no folder of keys: set RELEASE_KEYS, or start the site once');
  return openKeyFolder(folder);
}

function newestRoot(folder: KeyFolder): Root {
  const signed = folder.signedRoot(folder.rootVersions().at(-1) ?? 0);
  if (!signed) throw new OpsError('the folder of keys holds no root; the site makes the first one when it starts');
  return rootIn(signed);
}
