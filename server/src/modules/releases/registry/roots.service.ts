/** The next root of trust: other keys, a team that joins, changes what it claims, or leaves. */
import {
  type DocumentSignature,
  refuseSigners,
  type ReleaseDocument,
  type RevokedRelease,
  type Root,
  type RootBody,
  type SignedDocument,
  type TeamClaims,
  signersOf,
} from '@site/shared/federation';
import type { ReleaseRow } from '../schema.ts';
import { readDocuments } from './commands.service.ts';
import { refuseCombinations } from './compatibility.rules.ts';
import { offersOf } from './host-offers.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { documentOf, signaturesOf } from './registry.store.ts';
import { retryChange } from './retry-change.ts';
import type { Person } from './roles.rules.ts';
import { teamSignatures } from './signatures.service.ts';
import { type RegistryState, stableOf, versionsInPages, versionsInUse, withoutRemotes } from './state.rules.ts';

/** A root that is handed in, with the signatures that releases need under it. */
export interface NextRoot {
  readonly signed: SignedDocument;
  readonly releases: RootBody['releases'];
}

/**
 * Takes the next root of trust and signs the channel under it at once; releases are signed again in the same step, so that no page is left without
 * (F35). What is live of a team that leaves is revoked in the next epoch, in the same transaction: open pages drop it, its files are not served any
 * more, and nobody publishes for it with what he got before.
 */
export function createRoots(dependencies: RegistryDependencies, follow: () => Promise<void>) {
  const { keyring, store, tokens } = dependencies;
  return async ({ signed, releases }: NextRoot, person: Person): Promise<Root> => {
    const root = await keyring.checkNext(signed);
    const before = keyring.root();
    const retired = Object.keys(before.remotes).filter((remote) => !Object.hasOwn(root.remotes, remote));
    const again = await signedAgain(dependencies, root, releases);
    await retryChange(async () => {
      const { epoch, state } = await store.state();
      await requireScreens(dependencies, root, state);
      await requireSigned(dependencies, { root, before, again }, state);
      await requireIndependence(dependencies, retired, state);
      const at = { at_ms: dependencies.clock.nowMs(), from_epoch: epoch, to_epoch: epoch, actor: person.name };
      const leaving = retired.filter((remote) => versionsInUse(state, remote).length > 0);
      const isTaken = await store.takeRoot({
        version: root.version,
        signed,
        note: { ...at, action: 'root', remote: '', version: String(root.version), reason: changeOf(before, root) },
        signatures: again.map(({ row, signatures }) => {
          const { remote, version } = row;
          return { row, signatures, entry: { ...at, action: 'sign', remote, version, reason: `root ${root.version}` } };
        }),
        state: withoutRemotes(state, retired, await revokedWith(dependencies, leaving, state)),
        retired,
        entries: leaving.map((remote) => ({
          ...at,
          to_epoch: epoch + 1,
          action: 'retire',
          remote,
          version: '',
          reason: 'the team left',
        })),
        endRoles: tokens.endPublishing,
      });
      if (isTaken) return true;
      await follow();
      if (keyring.root().version >= root.version) throw conflict(`there is a root ${root.version} already; read the newest and sign again`);
      return null;
    });
    await follow();
    return root;
  };
}

interface SignedAgain {
  readonly row: ReleaseRow;
  readonly signatures: readonly DocumentSignature[];
}

/** The releases that come with a root, with their signatures under it. */
async function signedAgain({ store }: RegistryDependencies, root: Root, releases: NextRoot['releases']): Promise<readonly SignedAgain[]> {
  const again: SignedAgain[] = [];
  for (const { remote, version, signatures } of releases) {
    const row = await store.find(remote, version);
    if (!row) throw conflict(`${remote} ${version} is not published`);
    const added = await teamSignatures(root, { remote, text: row.document, signatures });
    const kept = signaturesOf(row).filter(
      ({ keyid }) => root.remotes[remote]?.keyids.includes(keyid) && !added.some((signature) => signature.keyid === keyid),
    );
    again.push({ row, signatures: [...kept, ...added] });
  }
  return again;
}

interface KeyChange {
  readonly root: Root;
  readonly before: Root;
  readonly again: readonly SignedAgain[];
}

/** What pages may run of a team is signed by its keys of the next root; else the pages that follow it would drop what they show. */
async function requireSigned({ store }: RegistryDependencies, { root, before, again }: KeyChange, state: RegistryState): Promise<void> {
  for (const [remote, role] of Object.entries(root.remotes)) {
    const old = before.remotes[remote];
    if (old === undefined || (old.threshold === role.threshold && old.keyids.join() === role.keyids.join())) continue;
    for (const version of versionsInPages(state, remote)) {
      const row = await store.find(remote, version);
      if (!row) continue;
      const renewed = again.find((one) => one.row.remote === remote && one.row.version === version);
      const reason = refuseSigners(await signersOf(row.document, renewed?.signatures ?? signaturesOf(row), root.keys), role);
      if (reason !== null)
        throw conflict(
          `the root was not taken: ${remote} ${version} is in pages, and the new keys of ${remote} did not sign it; its team signs it again (\`npx --no site-remote resign\`), or revoke it first`,
        );
    }
  }
}

/** The releases of these remotes that pages may run. */
async function revokedWith({ store }: RegistryDependencies, remotes: readonly string[], state: RegistryState): Promise<RevokedRelease[]> {
  const named = remotes.flatMap((remote) => versionsInUse(state, remote).map((version) => ({ remote, version })));
  const rows = await Promise.all(named.map(({ remote, version }) => store.find(remote, version)));
  return rows.flatMap((row) => (row ? [{ remote: row.remote, version: row.version, digest: row.digest }] : []));
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

/** A live release shows every address that its team claims and every slot that it fills: the release comes first, its new address or slot after it. */
async function requireScreens({ store }: RegistryDependencies, { claims = {} }: Root, state: RegistryState): Promise<void> {
  for (const [remote, own] of Object.entries(claims)) {
    const version = stableOf(state, remote);
    const row = version === undefined ? null : await store.find(remote, version);
    const reason = row ? missingPart(documentOf(row), own) : null;
    if (reason !== null) throw conflict(`the root was not taken: ${remote} ${reason}; put one live that has it first`);
  }
}

function missingPart({ version, screens, slots }: ReleaseDocument, { addresses, fills = {} }: TeamClaims): string | null {
  const screen = Object.keys(addresses).find((name) => !Object.hasOwn(screens, name));
  if (screen !== undefined) return `claims ${addresses[screen]?.path ?? screen}, and its live release ${version} has no screen ${screen}`;
  const slot = Object.keys(fills).find((name) => !Object.hasOwn(slots, name));
  return slot === undefined ? null : `fills ${slot}, and its live release ${version} has no slot ${slot}`;
}

/** Nothing that stays live may need what leaves. */
async function requireIndependence(dependencies: RegistryDependencies, retired: readonly string[], state: RegistryState): Promise<void> {
  if (retired.length === 0) return;
  const next = withoutRemotes(state, retired, []);
  const clash = refuseCombinations(next, await readDocuments(dependencies, [next]), await offersOf(dependencies, next));
  if (clash !== null) throw conflict(`the root was not taken: ${clash}`);
}
