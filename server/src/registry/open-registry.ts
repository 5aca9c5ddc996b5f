import { systemClock, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createLiveChannel } from './channel.ts';
import { createReleaseFiles } from './release-files.ts';
import { createRegistry, type Registry } from './registry.service.ts';
import { createRegistryStore } from './registry.store.ts';
import { openSigner } from './signing.ts';

interface Parts {
  readonly db: Db;
  readonly dataDir: string;
  readonly remotes: readonly string[];
  /** Share key → version that the host lends: `versions` of the host's build. */
  readonly lent: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

/** The registry of a site: its tables in `db`, its files and its signing key under `dataDir`. */
export function openRegistry({ db, dataDir, remotes, lent, clock = systemClock }: Parts): Promise<Registry> {
  const signer = openSigner(dataDir);
  return createRegistry({
    store: createRegistryStore(db),
    files: createReleaseFiles(dataDir),
    channel: createLiveChannel(signer, clock),
    clock,
    terms: { remotes, lent },
    publicKey: signer.publicKey,
  });
}
