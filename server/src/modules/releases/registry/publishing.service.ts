import { type ReleaseRow } from '../schema.ts';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import { type DocumentSignature, HOST, HOST_MANIFEST, RELEASE_DOCUMENT, type PublishResult } from '@site/shared/federation';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { offerOf, offersOf } from './host-offers.ts';
import { readHostBuildOf, refuseHostRelease } from './host-release.rules.ts';
import { conflict, type PublishTerms, refuseMaps, refuseRelease } from './release.rules.ts';
import type { Person } from './roles.rules.ts';
import { createSigning, teamSignatures } from './signatures.service.ts';
import { MAP_COPY, type Upload } from './upload.ts';

/** Takes releases in: whole, verified and signed by their team, or not at all. */
export function createPublishing(dependencies: RegistryDependencies) {
  const { store, terms } = dependencies;
  const sign = createSigning(dependencies);
  return async (remote: string, upload: Upload, person: Person): Promise<PublishResult> => {
    if (remote === HOST) requireHostKeys(dependencies);
    const reason =
      remote === HOST ? refuseHostRelease(upload, { ...terms, remote }) : refuseRelease(upload, await termsFor(dependencies, remote));
    if (reason !== null) throw conflict(`${remote} was not published: ${reason}`);
    const { version, digest } = upload.document;
    const signatures = await signed(dependencies, remote, upload);
    const unread = await refuseMaps(upload);
    if (unread !== null) throw conflict(`${remote} was not published: ${unread}`);
    const known = await store.find(remote, version);
    if (known && known.document !== upload.text) throw conflict(otherContent(known, digest));
    if (known) await sign(remote, version, { signatures: upload.signatures, person });
    else await storeRelease(dependencies, upload, signatures, person);
    return { remote, version, digest, known: known !== undefined };
  };
}

/** A root from before the host was a release names nobody who may sign it. */
function requireHostKeys({ keyring }: RegistryDependencies): void {
  if (!Object.hasOwn(keyring.root().remotes, HOST))
    throw conflict(
      'host was not published: the root of this site names no keys for it; `npm run release -- enrol host <public keys>` does',
    );
}

/** Every host that a page may get, and the newest published ones, which may be next. */
async function termsFor(dependencies: RegistryDependencies, remote: string): Promise<PublishTerms> {
  const { store, files, terms } = dependencies;
  const { state } = await store.state();
  const next = await Promise.all(
    (await store.latest(HOST, MOST_ANNOUNCED)).map(async ({ digest }) =>
      readHostBuildOf(await files.read({ remote: HOST, digest }, HOST_MANIFEST)),
    ),
  );
  const announced = next.flatMap((build) => (build === null ? [] : [offerOf(build)]));
  return { ...terms, remote, offers: [...(await offersOf(dependencies, state)), ...announced] };
}

/** How many published hosts a release may have been built for that are not live. */
const MOST_ANNOUNCED = 3;

/** The signatures of its team; refuses without one, before the content costs more than reading it. */
async function signed(
  { keyring }: RegistryDependencies,
  remote: string,
  { text, signatures }: Upload,
): Promise<readonly DocumentSignature[]> {
  const found = await teamSignatures(keyring.root(), { remote, text, signatures });
  if (found.length > 0) return found;
  throw conflict(
    `${remote} was not published: nobody of its team signed it; its keys lie in RELEASE_KEYS, DATA_DIR/keys or the keys folder of the remote`,
  );
}

/** Files first: a release that the database knows is always whole. */
async function storeRelease(
  dependencies: RegistryDependencies,
  upload: Upload,
  signatures: readonly DocumentSignature[],
  person: Person,
): Promise<void> {
  const { store, files, clock, channel } = dependencies;
  const { remote, version, digest } = upload.document;
  const maps = [...upload.maps].map(([name, map]) => [name + MAP_COPY, map] as const);
  await files.put({ remote, digest }, new Map([...upload.files, ...maps, [RELEASE_DOCUMENT, Buffer.from(upload.text)]]));
  if (remote === HOST) await dependencies.keepHostFiles(digest, upload);
  const now = clock.nowMs();
  const epoch = channel.epoch();
  const document = { document: upload.text, integrity: integrityOf(upload.text), signatures: JSON.stringify(signatures) };
  const publisher = { published_at_ms: now, published_by: person.name, published_with: person.holder };
  const entry = { at_ms: now, actor: person.name, action: 'publish', remote, version, from_epoch: epoch, to_epoch: epoch, reason: '' };
  if (!(await store.addRelease({ remote, version, digest, ...document, ...publisher }, entry)))
    throw conflict(`${remote} ${version} was published at this very moment by somebody else; publish it again to compare`);
}

function otherContent(known: ReleaseRow, digest: string): string {
  const { remote, version } = known;
  return `${remote} ${version} is published with other content (digest ${known.digest}, this one is ${digest}); give the new content a new version`;
}
