/** Links that fetch a release's files ahead of their use, and their removal. */
import { releasePath, type ReleaseDocument } from '@site/shared/wire';

/** Fetches files of an admitted release early; the boot script puts integrity and nonce on each link. */
export function preloadFiles({ remote, digest }: ReleaseDocument, files: readonly string[]): void {
  const folder = releasePath(remote, digest);
  const present = new Set(headLinks().map((link) => link.getAttribute('href')));
  for (const file of files) {
    const address = folder + file;
    if (present.has(address)) continue;
    const link = document.createElement('link');
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.rel = 'preload';
    link.href = address;
    document.head.append(link);
  }
}

/** Removes preloads and stylesheets of a release. Walks instead of selecting: the engine keeps every new selector for ever. */
export function removeLinksOf(folder: string): void {
  for (const link of headLinks()) if (link.getAttribute('href')?.includes(folder)) link.remove();
}

function headLinks(): HTMLLinkElement[] {
  return [...document.head.children].filter((child): child is HTMLLinkElement => child instanceof HTMLLinkElement);
}
