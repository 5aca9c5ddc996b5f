import {
  type DocumentSignature,
  type Root,
  type RootBody,
  type SignedDocument,
  signersOf,
  type SigningResult,
} from '@site/shared/federation';
import type { ReleaseRow } from '../schema.ts';
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

/** A root that is handed in, with the signatures that releases need under it. */
export interface NextRoot {
  readonly signed: SignedDocument;
  readonly releases: RootBody['releases'];
}

/** Takes the next root of trust and signs the channel under it at once; releases are signed again in the same step, so that no page is left without (F35). */
export function createRoots(dependencies: RegistryDependencies) {
  const { keyring, store, channel, clock } = dependencies;
  return async ({ signed, releases }: NextRoot, person: Person): Promise<Root> => {
    const root = await keyring.checkNext(signed);
    const again: { readonly row: ReleaseRow; readonly signatures: readonly DocumentSignature[] }[] = [];
    for (const { remote, version, signatures } of releases) {
      const row = await store.find(remote, version);
      if (!row) throw conflict(`${remote} ${version} is not published`);
      again.push({ row, signatures: await teamSignatures(root, { remote, text: row.document, signatures }) });
    }
    await keyring.take(root, signed);
    const epoch = channel.epoch();
    const entry = { at_ms: clock.nowMs(), from_epoch: epoch, to_epoch: epoch, actor: person.name };
    await store.note({ ...entry, action: 'root', remote: '', version: String(root.version), reason: '' });
    const reason = `root ${root.version}`;
    for (const { row, signatures } of again) {
      const { remote, version } = row;
      await store.setSignatures(row, signatures, { ...entry, action: 'sign', remote, version, reason });
    }
    await goLive(dependencies, epoch, (await store.state()).state);
    return root;
  };
}
