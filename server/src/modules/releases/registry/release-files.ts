/** Where the files of published releases lie: a folder, or a bucket of an S3-compatible store. */
import { RELEASE_DOCUMENT } from '@site/shared/federation';

/** One release, as its files are named by it. */
export interface ReleaseName {
  readonly remote: string;
  readonly digest: string;
}

/** A release is in it whole or not at all, and never changes afterwards. */
export interface ReleaseFiles {
  /** Keeps all files of a release, durable once it answers; the same release again is no fault. */
  put(release: ReleaseName, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A file's content, or null where the release or the file is not there. Throws when the store cannot be asked. */
  read(release: ReleaseName, name: string): Promise<Buffer | null>;
}

/** The order in which a release is written: its document last, so that what has one is whole. */
export function documentLast(files: ReadonlyMap<string, Buffer>): readonly (readonly [string, Buffer])[] {
  return [...files].toSorted(([one], [other]) => Number(one === RELEASE_DOCUMENT) - Number(other === RELEASE_DOCUMENT));
}
