/** Why a release of the host is refused: what a page of it would need has to be in it, byte for byte. */
import { FEDERATED } from '@site/shared/build/federated.cjs';
import { digestOf, integrityOf } from '@site/shared/build/remote/digest.cjs';
import { canonicalJson, CONTRACT_SHARE, HOST, HOST_MANIFEST, majorOf, type HostBuild, type ReleaseDocument } from '@site/shared/federation';
import * as z from 'zod/mini';
import { refuseContents, refuseCopies, refuseDigest, refuseIdentity, refuseNames, type Terms } from './release.rules.ts';
import type { Upload } from './upload.ts';

const names = z.array(z.string());
const integrity = z.templateLiteral(['sha384-', z.string().check(z.regex(/^[A-Za-z0-9+/]{64}$/))]);
const hostBuild = z.object({
  boot: z.string().check(z.minLength(1)),
  worker: z.string(),
  initial: names.check(z.minLength(1)),
  runtime: names,
  shares: z.record(z.string(), names),
  screens: z.record(z.string(), names),
  exports: z.record(z.string(), names),
  versions: z.record(z.string(), z.string()),
  breaks: z.optional(z.array(z.object({ id: z.string(), since: z.string(), reason: z.string(), keyed: z.optional(z.literal(true)) }))),
  previous: z.optional(
    z.object({ major: z.int(), members: names.check(z.minLength(1)), exports: z.record(z.string(), names), files: names }),
  ),
  islands: z.optional(names),
  takesOver: z.optional(z.int()),
  files: z.record(z.string(), z.object({ integrity, bytes: z.int() })),
});

/** The document of a release of the host with these files, without their compressed copies. It shows no screen of its own and needs nothing. */
export function hostDocumentOf(version: string, files: ReadonlyMap<string, Buffer>): ReleaseDocument {
  const digest = digestOf(version, files);
  return {
    type: 'release',
    remote: HOST,
    version,
    digest,
    id: `${HOST}_${digest}`,
    entry: HOST_MANIFEST,
    exposed: { files: [], shares: [] },
    screens: {},
    slots: {},
    requires: {},
    imports: {},
    files: Object.fromEntries([...files].map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }])),
  };
}

/** In the order in which a fault is best explained. */
const CHECKS: readonly ((upload: Upload, terms: Pick<Terms, 'remote' | 'remotes'>) => string | null)[] = [
  ({ document }, terms) => refuseIdentity(document, terms),
  refuseNames,
  refuseContents,
  refuseCopies,
  refuseDigest,
  refuseManifest,
];

/** The first reason against a release of the host, or null when it may be published. */
export function refuseHostRelease(upload: Upload, terms: Pick<Terms, 'remote' | 'remotes'>): string | null {
  for (const check of CHECKS) {
    const reason = check(upload, terms);
    if (reason !== null) return reason;
  }
  return null;
}

/** The build in the manifest of a host's release; null where it is none. */
export function readHostBuildOf(manifest: Buffer | null | undefined): HostBuild | null {
  try {
    const build: unknown = JSON.parse(manifest?.toString() ?? '');
    return hostBuild.safeParse(build).success ? (build as HostBuild) : null;
  } catch {
    return null;
  }
}

/** Whether two builds of the host are the same code. */
export const isSameBuild = (one: HostBuild, other: HostBuild): boolean => canonicalJson(one) === canonicalJson(other);

function refuseManifest({ document, files }: Upload): string | null {
  const build = readHostBuildOf(files.get(HOST_MANIFEST));
  if (build === null) return `its ${HOST_MANIFEST} is missing or no description of a host: npm run build`;
  const other = Object.entries(build.files).find(([name, file]) => document.files[name]?.integrity !== file.integrity);
  if (other !== undefined) return `its ${HOST_MANIFEST} names ${other[0]}, which the release has not or has otherwise`;
  const needed = [
    build.initial,
    build.runtime,
    build.previous?.files ?? [],
    ...Object.values(build.shares),
    ...Object.values(build.screens),
  ].flat();
  const missing = needed.find((name) => !Object.hasOwn(build.files, name));
  if (missing !== undefined) return `it loads ${missing}, which its files do not have`;
  const unlent = FEDERATED.find((share) => !Object.hasOwn(build.versions, share));
  return unlent === undefined ? refuseAdapters(build, files) : `it does not lend ${unlent}, which every remote may borrow`;
}

/** Releases of the major before go live because of what a host says of its adapters: they have to be in its files, and serve that major alone. */
function refuseAdapters({ previous, versions, breaks = [] }: HostBuild, files: Upload['files']): string | null {
  if (previous === undefined) return null;
  const contract = majorOf(versions[CONTRACT_SHARE] ?? '');
  if (previous.major !== contract - 1)
    return `its adapters serve contract ${previous.major}; a host of contract ${contract} lends ${contract - 1} next to its own`;
  const unbroken = previous.members.find((member) => !breaks.some(({ id, since }) => id === member && majorOf(since) === contract));
  if (unbroken !== undefined) return `it has an adapter for ${unbroken}, which contract ${contract} did not break`;
  const code = previous.files.map((name) => files.get(name)?.toString() ?? '');
  const lacking = previous.members.find((member) => !code.some((text) => text.includes(member)));
  return lacking === undefined ? null : `it says that an adapter lends ${lacking}, and has none in its files`;
}
