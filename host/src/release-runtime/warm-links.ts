/** Preloads the screen of a link when the pointer enters it. */
import { matchRoute, ROUTES } from '@site/shared/site-map';
import type { Releases } from './releases.ts';

/** Watches every link of the page. */
export function warmLinks(releases: Releases): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const route = matchRoute(link.pathname);
    const owner = route ? ROUTES[route].owner : 'host';
    if (route && owner !== 'host') releases.warm(owner, `screens/${route}`);
  };
  document.addEventListener('pointerover', notice, { passive: true });
}
