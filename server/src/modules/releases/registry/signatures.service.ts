import { type DocumentSignature, type Root, signersOf, type SigningResult } from '@site/shared/federation';
import { goLive } from './go-live.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { signaturesOf } from './registry.store.ts';
import type { Person } from './roles.rules.ts';

/** The signatures among these that the team of a remote really made. Throws when one of them is anybody else's (T05). */
export async function teamSignatures(
  root: Root,
  { remote, text, signatures }: { readonly remote: string; readonly text: string; readonly signatures: readonly DocumentSignature[] },
): Promise<readonly DocumentSignature[]> {
  const team = root.remotes[remote]?.keyids ?? [];
  const stranger = signatures.find(({ keyid }) => !team.includes(keyid));
  if (stranger) throw conflict(`the key ${stranger.keyid} does not sign for ${remote} under root ${root.version}`);
  const signers = await signersOf(text, signatures, root.keys);
  const wrong = signatures.find(({ keyid }) => !signers.has(keyid));
  if (wrong) throw conflict(`the signature of ${wrong.keyid} is not one of this release`);
  return signatures;
}

/** Further signatures of a release, with the person who sent them. */
export interface Signing {
  readonly signatures: readonly DocumentSignature[];
  readonly person: Person;
}

/** Adds the signatures of further persons to a published release; the same key twice counts once. */
export function createSigning(dependencies: RegistryDependencies) {
  const { store, keyring, clock, channel } = dependencies;
  return async (remote: string, version: string, { signatures, person }: Signing): Promise<SigningResult> => {
    const row = await store.find(remote, version);
    if (!row) throw conflict(`${remote} ${version} is not published`);
    const added = await teamSignatures(keyring.root(), { remote, text: row.document, signatures });
    const keyids = added.map(({ keyid }) => keyid);
    const { keys, remotes } = keyring.root();
    const all = [...signaturesOf(row).filter(({ keyid }) => !keyids.includes(keyid) && keyid in keys), ...added];
    if (added.length > 0) {
      const epoch = channel.epoch();
      const at = { at_ms: clock.nowMs(), from_epoch: epoch, to_epoch: epoch };
      await store.setSignatures(row, all, { ...at, actor: person.name, action: 'sign', remote, version, reason: keyids.join(' ') });
      await goLive(dependencies, epoch, (await store.state()).state);
    }
    return { remote, version, signedBy: all.map(({ keyid }) => keyid), needed: remotes[remote]?.threshold ?? 0 };
  };
}
