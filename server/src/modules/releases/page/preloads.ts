/** The files an address needs in addition to the first load, so that the page can preload them all at once (RT-14). */
import {
  type FirstViewRequest,
  builtWith,
  HOST_FILES_PATH,
  type HostBuild,
  type Integrity,
  isServedBy,
  type ReleaseDocument,
  releasePath,
  type ScreenFiles,
} from '@site/shared/federation';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import type { Registry } from '../registry/registry.service.ts';

export interface Preload {
  readonly href: string;
  readonly integrity: Integrity;
  readonly as: 'script' | 'style';
}

/** The files of a screen of the host. */
export function preloadsOfHostScreen(host: HostBuild, route: string): readonly Preload[] {
  return unique(ofHost(host, host.screens[route] ?? []));
}

/** The files of a remote's screen: the federation runtime, the host's modules it borrows, with the adapters of its contract, its container, and its own. */
export function preloadsOfRemoteScreen(host: HostBuild, release: ReleaseDocument, route: string): readonly Preload[] {
  const screen = release.screens[route];
  if (!screen) return [];
  const borrowed = [...release.exposed.shares, ...screen.shares].flatMap((share) => host.shares[share] ?? []);
  const adapters = isServedBy(host.previous, builtWith(release.requires)) ? (host.previous?.files ?? []) : [];
  return unique([...ofHost(host, [...host.runtime, ...adapters, ...borrowed]), ...ofRelease(release, screen)]);
}

function ofHost({ files, initial }: HostBuild, names: readonly string[]): Preload[] {
  return names.filter((name) => !initial.includes(name)).flatMap((name) => toPreload(HOST_FILES_PATH, name, files));
}

function ofRelease({ remote, digest, entry, exposed, files }: ReleaseDocument, screen: ScreenFiles): Preload[] {
  return [entry, ...exposed.files, ...screen.files].flatMap((name) => toPreload(releasePath(remote, digest), name, files));
}

function toPreload(folder: string, name: string, files: HostBuild['files']): Preload[] {
  const file = files[name];
  return file ? [{ href: folder + name, integrity: file.integrity, as: name.endsWith('.css') ? 'style' : 'script' }] : [];
}

function unique(preloads: readonly Preload[]): readonly Preload[] {
  return [...new Map(preloads.map((preload) => [preload.href, preload])).values()];
}

// The scripts of a live release, verified against its signed document before any of them runs.

/** Reads on demand. Rejects if a file is missing or differs from the signed one. */
export function remoteReader(
  { open }: Pick<Registry, 'open'>,
  document: ReleaseDocument | null,
): () => Promise<FirstViewRequest['remote']> {
  return async () => {
    if (document === null) return null;
    const { remote, digest, files } = document;
    const names = Object.keys(files).filter((name) => name.endsWith('.js'));
    const read = async (name: string) => {
      const content = await (await open({ remote, digest }, name))?.(name);
      if (!content) throw new Error(`${document.id} has no ${name}`);
      if (integrityOf(content) !== files[name]?.integrity) throw new Error(`${document.id}: ${name} is not the signed file`);
      return [name, content.toString()] as const;
    };
    return { document, scripts: Object.fromEntries(await Promise.all(names.map(read))) };
  };
}
