/** Preconnects to a venue before it is entered (API-14, isPreload): learns its address and opens the browser's connection early. */
import type { LaunchOrder } from '@site/shared/platform';
import { refuseVenueUrl } from '@site/shared/product';
import type { VenueLaunch } from '@site/shared/wire';

interface PreconnectDependencies {
  readonly document: Document;
  readonly siteOrigin: string;
  readonly ask: (order: LaunchOrder) => Promise<VenueLaunch>;
}

/** Each venue once per page load; a failure is silent and may be retried, because nothing was promised. */
export function createPreconnect({ document, siteOrigin, ask }: PreconnectDependencies): { warm(order: LaunchOrder): void } {
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
