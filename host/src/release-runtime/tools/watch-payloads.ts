import type { SiteClaims } from '@site/shared/federation';
import { refuseEmission } from '@site/shared/event-payloads';
import type { BusCore, ReadonlyStore } from '@site/shared/platform';

/** From now on an event with another payload than declared throws where it is emitted, with a sentence that names emitter, event and field. */
export function watchPayloads(bus: Pick<BusCore, 'watch'>, claims: ReadonlyStore<SiteClaims>): void {
  bus.watch((emitter, name, payload) => {
    const reason = refuseEmission({ emitter, name, payload }, claims.get());
    if (reason !== null) throw new Error(reason);
  });
}
