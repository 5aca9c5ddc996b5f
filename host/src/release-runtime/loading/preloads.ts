/** Adds and removes preload links for the files of a release. */
import { releasePath, type ReleaseDocument } from '@site/shared/federation';

/** Fetches files of an admitted release early; the boot script puts integrity and nonce on each link. */
export function preloadFiles({ remote, digest }: ReleaseDocument, files: readonly string[]): void {
  const folder = releasePath(remote, digest);
  const present = new Set([...document.head.children].map(addressOf));
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

/** Removes preloads, stylesheets and pending scripts of a release. Iterates instead of querying: Chromium caches every new selector for ever. */
export function removeElementsOf(folder: string): void {
  const its = Array.from(document.head.children).filter((element) => addressOf(element).includes(folder));
  for (const element of its) element.remove();
}

function addressOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttribute('src') ?? '';
}
