/** The next root of trust: other keys, a team that joins, changes what it claims, or leaves. */
import type { DocumentSignature, Root, RootBody, SignedDocument } from '@site/shared/federation';
import type { ReleaseRow } from '../schema.ts';
import { readDocuments } from './commands.service.ts';
import { refuseCombinations } from './compatibility.rules.ts';
import { goLive } from './go-live.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { documentOf } from './registry.store.ts';
import { retryChange } from './retry-change.ts';
import type { Person } from './roles.rules.ts';
import { teamSignatures } from './signatures.service.ts';
import { stableOf, versionsInUse, withoutRemotes } from './state.rules.ts';

/** A root that is handed in, with the signatures that releases need under it. */
export interface NextRoot {
  readonly signed: SignedDocument;
  readonly releases: RootBody['releases'];
}

/**
 * Takes the next root of trust and signs the channel under it at once; releases are signed again in the same step, so that no page is left without
 * (F35). What is live of a team that leaves is revoked in the next epoch: open pages drop it, and its files are not served any more.
 */
export function createRoots(dependencies: RegistryDependencies) {
  const { keyring, store, channel, clock } = dependencies;
  return async ({ signed, releases }: NextRoot, person: Person): Promise<Root> => {
    const root = await keyring.checkNext(signed);
    const before = keyring.root();
    await requireScreens(dependencies, root);
    const retired = Object.keys(before.remotes).filter((remote) => !Object.hasOwn(root.remotes, remote));
    await requireIndependence(dependencies, retired);
    const again: { readonly row: ReleaseRow; readonly signatures: readonly DocumentSignature[] }[] = [];
    for (const { remote, version, signatures } of releases) {
      const row = await store.find(remote, version);
      if (!row) throw conflict(`${remote} ${version} is not published`);
      again.push({ row, signatures: await teamSignatures(root, { remote, text: row.document, signatures }) });
    }
    await keyring.take(root, signed);
    const epoch = channel.epoch();
    const entry = { at_ms: clock.nowMs(), from_epoch: epoch, to_epoch: epoch, actor: person.name };
    const reason = changeOf(before, root);
    await store.note({ ...entry, action: 'root', remote: '', version: String(root.version), reason });
    for (const { row, signatures } of again) {
      const { remote, version } = row;
      await store.setSignatures(row, signatures, { ...entry, action: 'sign', remote, version, reason: `root ${root.version}` });
    }
    for (const remote of retired) await dropRemote(dependencies, remote, person);
    const { epoch: newest, state } = await store.state();
    await goLive(dependencies, newest, state);
    return root;
  };
}

/** What a root changes of the teams, for the audit; empty when it changes keys alone. */
function changeOf(before: Root, next: Root): string {
  const joined = Object.keys(next.remotes).filter((remote) => !Object.hasOwn(before.remotes, remote));
  const left = Object.keys(before.remotes).filter((remote) => !Object.hasOwn(next.remotes, remote));
  const changed = Object.keys(next.claims ?? {}).filter(
    (remote) => !joined.includes(remote) && JSON.stringify(before.claims?.[remote]) !== JSON.stringify(next.claims?.[remote]),
  );
  const parts = [
    ['enrol', joined],
    ['retire', left],
    ['claims of', changed],
  ] as const;
  return parts.flatMap(([word, names]) => (names.length > 0 ? [`${word} ${names.join(', ')}`] : [])).join('; ');
}

/** A live release shows every address that its team claims: the release comes first, its new address after it. */
async function requireScreens({ store }: RegistryDependencies, { claims = {} }: Root): Promise<void> {
  const { state } = await store.state();
  for (const [remote, { addresses }] of Object.entries(claims)) {
    const version = stableOf(state, remote);
    const row = version === undefined ? undefined : await store.find(remote, version);
    const missing = row && Object.keys(addresses).find((screen) => !Object.hasOwn(documentOf(row).screens, screen));
    if (missing !== undefined)
      throw conflict(
        `the root was not taken: ${remote} claims ${addresses[missing]?.path ?? missing}, and its live release ${version ?? ''} has no screen ${missing}; put one live that has it first`,
      );
  }
}

/** Nothing that stays live may need what leaves. */
async function requireIndependence(dependencies: RegistryDependencies, retired: readonly string[]): Promise<void> {
  if (retired.length === 0) return;
  const { state } = await dependencies.store.state();
  const next = withoutRemotes(state, retired, []);
  const clash = refuseCombinations(next, await readDocuments(dependencies, [next]), dependencies.terms);
  if (clash !== null) throw conflict(`the root was not taken: ${clash}`);
}

/** A new epoch without the remote; its releases that pages may run are revoked. */
function dropRemote({ store, clock }: RegistryDependencies, remote: string, person: Person): Promise<true> {
  return retryChange(async () => {
    const { epoch, state } = await store.state();
    const versions = versionsInUse(state, remote);
    if (versions.length === 0) return true;
    const rows = (await Promise.all(versions.map((version) => store.find(remote, version)))).filter((row) => row !== undefined);
    const revoked = rows.map(({ version, digest }) => ({ remote, version, digest }));
    const entry = { at_ms: clock.nowMs(), actor: person.name, action: 'retire', remote, version: '', reason: 'the team left' };
    const isFirst = await store.addEpoch(withoutRemotes(state, [remote], revoked), { ...entry, from_epoch: epoch, to_epoch: epoch + 1 });
    return isFirst ? true : null;
  });
}
