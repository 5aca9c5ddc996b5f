import type { ReleaseDocument } from '@site/shared/wire';

/** A built release: its document (also as the exact text) and its files with their brotli copies. */
export interface BuiltRelease {
  readonly text: string;
  readonly document: ReleaseDocument;
  readonly files: ReadonlyMap<string, Buffer>;
}

export function readRelease(folder: string): BuiltRelease | null;
export function withVersion(release: BuiltRelease, version: string, options?: { readonly quality?: number }): BuiltRelease;
