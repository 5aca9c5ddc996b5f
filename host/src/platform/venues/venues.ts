/** The venue client that the platform lends. Its implementation loads on first use, or after the first screen. */
import { createStore, type Venues } from '@site/shared/platform';
import { countsIn } from '@site/shared/product';
import type { VenueGateway, VenueGatewayDependencies } from './venue-gateway.ts';

export interface HostVenues extends Venues {
  /** Requests both counts after the first screen; later ones follow automatically. */
  follow(): void;
  /** A bet was placed or settled: the pending count is requested again. */
  recount(): void;
  /** The member changed or logged out: no earlier session is used again. */
  forget(): void;
}

type VenuesDependencies = Omit<VenueGatewayDependencies, 'counts' | 'pending'>;

export function createVenues(parts: VenuesDependencies): HostVenues {
  const counts = createStore(countsIn(parts.storage.read('countsCopy')));
  const pending = createStore<number | null>(null);
  let opened: Promise<VenueGateway> | null = null;
  const open = () => {
    opened ??= load({ ...parts, counts, pending }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const quietly = (act: (office: VenueGateway) => void) => void open().then(act).catch(parts.report);
  return {
    counts,
    pending,
    call: async (...asked) => (await open()).call(...asked),
    launch: async (...asked) => (await open()).launch(...asked),
    preload: (order) => quietly((office) => office.preload(order)),
    follow: () => quietly((office) => office.refresh()),
    recount: () => quietly((office) => office.recount()),
    forget: () => {
      pending.set(null);
      opened?.then((office) => office.forget()).catch(parts.report);
    },
  };
}

async function load(parts: VenueGatewayDependencies): Promise<VenueGateway> {
  const { createVenueGateway } = await import(/* webpackChunkName: "venues" */ './venue-gateway.ts');
  return createVenueGateway(parts);
}
