import { whenHostEnds } from '../../lib/host-life.ts';

/**
 * Gives a document back the head that a release took from it, with the whole page or alone. The browser loads the host's chunks by way of the head, and what
 * is done about a page of no use is one of them (`spoil-page.ts`).
 */
export function keepHead(): void {
  const observer = new MutationObserver(restore);
  function restore(): void {
    const html = document.documentElement ?? document.appendChild(document.createElement('html'));
    if (document.head === null) html.prepend(document.createElement('head'));
    // A document that was written anew has another root.
    observer.observe(html, { childList: true });
  }
  observer.observe(document, { childList: true });
  whenHostEnds(() => observer.disconnect());
  restore();
}
