/** Why a release is refused. Each rule returns a sentence, or null if the release passes. */
import { digestOf, integrityOf, PLACEHOLDER, rename } from '@site/shared/build/remote/digest.cjs';
import { isVersion, PROVENANCE_FILE, readProvenance, RELEASE_DOCUMENT, USES_FILE, type ReleaseDocument } from '@site/shared/federation';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { CODE, isRecord } from '@site/shared/site-map';
import { CONTENT_TYPES, extensionOf } from '../../../kernel/http/send-file.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { refuseMaterials, refuseWeight } from './budget.rules.ts';
import { refuseCode, refuseNeeds } from './code.rules.ts';
import { asStated, type HostOffer, readUses, refuseBroken, refuseHost } from './compatibility.rules.ts';
import { refuseTables, refuseUncoded, type SiteTables } from './screens.rules.ts';
import type { Upload } from './upload.ts';

export interface Terms extends HostOffer, SiteTables {
  readonly remote: string;
  readonly remotes: readonly string[];
}

/** The terms of one publication: it has to fit one of the hosts that pages may get now or soon. */
export interface PublishTerms extends Terms {
  readonly offers: readonly HostOffer[];
}

const PLAIN_NAME = /^[\w-][\w.-]{0,99}$/;
const COPY = '.br';

/** In the order in which a fault is best explained. */
const CHECKS: readonly ((upload: Upload, terms: PublishTerms) => string | null)[] = [
  ({ document }, terms) => refuseIdentity(document, terms),
  refuseNames,
  ({ document }) => refuseParts(document),
  refuseContents,
  refuseCopies,
  refuseDigest,
  refuseExposure,
  ({ document }, terms) => refuseTables(document, terms),
  refuseUncoded,
  refuseEveryHost,
  ({ document }) => refuseNeeds(document),
  refuseCode,
  refuseWeight,
  refuseMaterials,
  refuseProvenance,
];

/** The first reason against a release, or null when it may be published. */
export function refuseRelease(upload: Upload, terms: PublishTerms): string | null {
  for (const check of CHECKS) {
    const reason = check(upload, terms);
    if (reason !== null) return reason;
  }
  return null;
}

/** A release may come without one; what is shown to reviewers has a form and limits. */
function refuseProvenance({ files }: Upload): string | null {
  const file = files.get(PROVENANCE_FILE);
  if (file === undefined || readProvenance(file.toString()) !== null) return null;
  return `its ${PROVENANCE_FILE} cannot be read, or exceeds a limit`;
}

/** The reason of the first host, if no other one can run it either: a release for the next host is handed in before that goes live. */
function refuseEveryHost({ document, files }: Upload, { offers }: PublishTerms): string | null {
  const reasons = offers.map(
    (offer) => refuseHost(document, asStated(offer)) ?? refuseBroken(document, readUses(files.get(USES_FILE)), offer),
  );
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

export function refuseIdentity({ remote, version, id, digest }: ReleaseDocument, terms: Pick<Terms, 'remote' | 'remotes'>): string | null {
  if (!terms.remotes.includes(terms.remote)) return `there is no remote '${terms.remote}'; the site knows ${terms.remotes.join(', ')}`;
  if (remote !== terms.remote) return `this is a release of ${remote}, sent as one of ${terms.remote}`;
  if (!isVersion(version)) return `'${version}' is no semantic version such as 1.2.3`;
  return id === `${remote}_${digest}` ? null : `its id '${id}' is not ${remote}_${digest}`;
}

export function refuseNames({ document, files }: Upload): string | null {
  const names = [...Object.keys(document.files), ...[...files.keys()].map(withoutCopy)];
  for (const name of names) {
    if (!PLAIN_NAME.test(name) || name === RELEASE_DOCUMENT) return `'${name}' is no allowed file name: one plain name without folders`;
    if (!(extensionOf(name) in CONTENT_TYPES)) return `the site serves no files like '${name}'`;
  }
  return null;
}

function refuseParts({ entry, exposed, screens, slots, files }: ReleaseDocument): string | null {
  if (exposed.files.length === 0) return "it does not expose './remote'";
  const needed = [entry, ...[exposed, ...Object.values(screens), ...Object.values(slots)].flatMap((part) => part.files)];
  const missing = needed.find((name) => !Object.hasOwn(files, name));
  return missing === undefined ? null : `release.json needs the file '${missing}' but does not list it`;
}

export function refuseContents({ document, files }: Upload): string | null {
  for (const [name, { integrity, bytes }] of Object.entries(document.files)) {
    const content = files.get(name);
    if (!content) return `the file '${name}' is listed but was not sent`;
    if (content.length !== bytes || integrityOf(content) !== integrity)
      return `the file '${name}' is not the one that release.json describes`;
  }
  const stray = [...files.keys()].find(
    (name) => !Object.hasOwn(document.files, withoutCopy(name)) && withoutCopy(name) !== RELEASE_DOCUMENT,
  );
  return stray === undefined ? null : `the file '${stray}' was sent but is not listed`;
}

export function refuseCopies({ files }: Upload): string | null {
  for (const [name, copy] of files) {
    const original = name.endsWith(COPY) ? files.get(withoutCopy(name)) : undefined;
    if (original && !unpacksTo(copy, original)) return `'${name}' does not unpack to '${withoutCopy(name)}'`;
  }
  return null;
}

/** What one source map may unpack to, and those of a release together: what pages need is far below, and each is read in memory. */
const LARGEST_MAP_BYTES = 8 * 1024 * 1024;
const LARGEST_MAPS_BYTES = 32 * 1024 * 1024;
const unpack = promisify(brotliDecompress);

/**
 * Source maps belong to scripts of the release, and are read by operators' tools: only what looks like one is kept. Checked last and off the main thread, since
 * a few bytes can unpack to many.
 */
export async function refuseMaps({ document, maps }: Pick<Upload, 'document' | 'maps'>): Promise<string | null> {
  let leftBytes = LARGEST_MAPS_BYTES;
  for (const [name, packed] of maps) {
    if (!Object.hasOwn(document.files, name) || !name.endsWith('.js')) return `it has a source map for '${name}', which is no script of it`;
    const map = await unpack(packed, { maxOutputLength: Math.min(LARGEST_MAP_BYTES, leftBytes) }).catch(() => null);
    if (map === null)
      return `the source map of '${name}' cannot be read, or is larger than ${LARGEST_MAP_BYTES >> 20} MB, or all of them than ${LARGEST_MAPS_BYTES >> 20} MB`;
    if (!isSourceMap(map)) return `the source map of '${name}' cannot be read`;
    leftBytes -= map.length;
  }
  return null;
}

function isSourceMap(text: Buffer): boolean {
  try {
    const map = JSON.parse(text.toString()) as unknown;
    return isRecord(map) && map['version'] === 3 && typeof map['mappings'] === 'string' && Array.isArray(map['sources']);
  } catch {
    return false;
  }
}

export function refuseDigest({ document, files }: Upload): string | null {
  const { digest, version } = document;
  const drafts = Object.keys(document.files).map(
    (name) => [name, rename(files.get(name) ?? Buffer.alloc(0), digest, PLACEHOLDER)] as const,
  );
  return digestOf(version, new Map(drafts)) === digest ? null : 'its digest is not that of its files';
}

function refuseExposure({ document, files }: Upload): string | null {
  const entry = files.get(document.entry)?.toString() ?? '';
  if (!entry.includes(document.id)) return `its entry '${document.entry}' does not answer to the name ${document.id}`;
  return entry.includes('./remote') ? null : `its entry '${document.entry}' does not expose './remote'`;
}

function withoutCopy(name: string): string {
  return name.endsWith(COPY) ? name.slice(0, -COPY.length) : name;
}

function unpacksTo(copy: Buffer, original: Buffer): boolean {
  try {
    return brotliDecompressSync(copy, { maxOutputLength: original.length + 1 }).equals(original);
  } catch {
    return false;
  }
}

const CONFLICT = 409;

/** The refusal of a valid request that the registry cannot execute, with its reason. */
export function conflict(reason: string): Refusal {
  return new Refusal(CODE.validation, reason, { httpStatus: CONFLICT });
}
