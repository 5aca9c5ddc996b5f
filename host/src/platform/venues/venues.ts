/** The venue client that the platform lends. Its implementation loads on first use, or after the first screen. */
import { createStore, type Store, type Venues } from '@site/shared/platform';
import { countsIn } from '@site/shared/product';
import type { VenueGateway, VenueGatewayDependencies } from './venue-gateway.ts';

export interface HostVenues extends Venues {
  /** How many bets are not settled. */
  readonly pending: Store<number | null>;
  /** Requests both counts after the first screen; later ones follow automatically. */
  follow(): void;
  /** A bet was placed or settled: the pending count is requested again. */
  recount(): void;
  /** The member changed or logged out: no earlier session is used again. */
  forget(): void;
}

type VenuesDependencies = Omit<VenueGatewayDependencies, 'counts' | 'pending'>;

export function createVenues(dependencies: VenuesDependencies): HostVenues {
  const counts = createStore(countsIn(dependencies.storage.read('countsCopy')));
  const pending = createStore<number | null>(null);
  let opened: Promise<VenueGateway> | null = null;
  const open = () => {
    opened ??= load({ ...dependencies, counts, pending }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const quietly = (act: (gateway: VenueGateway) => void) => void open().then(act).catch(dependencies.report);
  return {
    counts,
    pending,
    call: async (...request) => (await open()).call(...request),
    launch: async (...request) => (await open()).launch(...request),
    preload: (order) => quietly((gateway) => gateway.preload(order)),
    follow: () => quietly((gateway) => gateway.refresh()),
    recount: () => quietly((gateway) => gateway.recount()),
    forget: () => {
      pending.set(null);
      opened?.then((gateway) => gateway.forget()).catch(dependencies.report);
    },
  };
}

async function load(dependencies: VenueGatewayDependencies): Promise<VenueGateway> {
  const { createVenueGateway } = await import(/* webpackChunkName: "venues" */ './venue-gateway.ts');
  return createVenueGateway(dependencies);
}
