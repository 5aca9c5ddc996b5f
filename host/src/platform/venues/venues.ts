/** The door to the venues as the platform lends it. What stands behind it comes with the first use, or after the first screen. */
import { createStore, type Venues } from '@site/shared/platform';
import { countsIn } from '@site/shared/product';
import type { Office, OfficeParts } from './office.ts';

export interface HostVenues extends Venues {
  /** Asks for both counts, now that there is time; later ones follow by themselves. */
  follow(): void;
  /** A bet was placed or settled: the pending count is asked again. */
  recount(): void;
  /** Another member, or none: no session of before is used again. */
  forget(): void;
}

type Parts = Omit<OfficeParts, 'counts' | 'pending'>;

export function createVenues(parts: Parts): HostVenues {
  const counts = createStore(countsIn(parts.storage.read('countsCopy')));
  const pending = createStore<number | null>(null);
  let opened: Promise<Office> | null = null;
  const open = () => {
    opened ??= load({ ...parts, counts, pending }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const quietly = (act: (office: Office) => void) => void open().then(act).catch(parts.report);
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

async function load(parts: OfficeParts): Promise<Office> {
  const { createOffice } = await import(/* webpackChunkName: "venues" */ './office.ts');
  return createOffice(parts);
}
