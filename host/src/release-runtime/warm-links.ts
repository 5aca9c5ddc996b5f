/** Preloads the screen of a link when the pointer enters it. */
import { placeAt } from '@site/shared/federation';
import { hostWindow } from '../lib/host-life.ts';
import type { Releases } from './releases.ts';

/** Watches every link of the page. */
export function warmLinks(releases: Releases): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const place = placeAt(releases.claims.get(), link.pathname);
    if (place && place.owner !== 'host') releases.warm(place.owner, `screens/${place.screen}`);
  };
  hostWindow().document.addEventListener('pointerover', notice, { passive: true });
}
