import { type ReleaseRow } from '../schema.ts';
import type { DocumentSignature, Root, SignedDocument } from '@site/shared/federation';
import { goLive } from './go-live.ts';
import type { RegistryParts } from './parts.ts';
import { refused } from './refused.ts';
import type { Person } from './roles.rules.ts';
import { teamSignatures } from './signatures.service.ts';

/** A root that is handed in, with the signatures that releases need under it. */
export interface NextRoot {
  readonly signed: SignedDocument;
  readonly releases: readonly { readonly remote: string; readonly version: string; readonly signatures: readonly DocumentSignature[] }[];
}

/** Takes the next root of trust and signs the channel under it at once; releases are signed again in the same step, so that no page is left without (F35). */
export function createRoots(parts: RegistryParts) {
  const { keyring, store, channel, clock } = parts;
  return async ({ signed, releases }: NextRoot, person: Person): Promise<Root> => {
    const root = await keyring.checkNext(signed);
    const again: { readonly row: ReleaseRow; readonly signatures: readonly DocumentSignature[] }[] = [];
    for (const { remote, version, signatures } of releases) {
      const row = await store.find(remote, version);
      if (!row) throw refused(`${remote} ${version} is not published`);
      again.push({ row, signatures: await teamSignatures(root, { remote, text: row.document, signatures }) });
    }
    keyring.take(root, signed);
    const epoch = channel.epoch();
    const entry = { at_ms: clock.nowMs(), from_epoch: epoch, to_epoch: epoch, actor: person.name };
    await store.note({ ...entry, action: 'root', remote: '', version: String(root.version), reason: '' });
    for (const { row, signatures } of again)
      await store.setSignatures(row, signatures, {
        ...entry,
        action: 'sign',
        remote: row.remote,
        version: row.version,
        reason: `root ${root.version}`,
      });
    await goLive(parts, epoch, (await store.state()).state);
    return root;
  };
}
