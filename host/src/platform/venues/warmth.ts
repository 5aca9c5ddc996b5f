/** Warming a venue up before it is entered (API-14, isPreload): its address is learnt, and the browser connects to it ahead of time. */
import type { LaunchOrder } from '@site/shared/platform';
import { refuseVenueUrl } from '@site/shared/product';
import type { VenueLaunch } from '@site/shared/wire';

interface Parts {
  readonly document: Document;
  readonly siteOrigin: string;
  readonly ask: (order: LaunchOrder) => Promise<VenueLaunch>;
}

/** Each venue once in a page's life; a failure may be tried again and says nothing: nothing was promised. */
export function createWarmth({ document, siteOrigin, ask }: Parts): { warm(order: LaunchOrder): void } {
  const warmed = new Set<string>();
  const connect = ({ url, allowedOrigins }: VenueLaunch) => {
    if (refuseVenueUrl(url, { allowed: allowedOrigins, site: siteOrigin }) !== null) return;
    const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href: new URL(url).origin });
    document.head.append(link);
  };
  return {
    warm(order) {
      if (warmed.has(order.enName)) return;
      warmed.add(order.enName);
      ask(order).then(connect, () => void warmed.delete(order.enName));
    },
  };
}
