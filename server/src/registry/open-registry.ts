import { systemClock, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createLiveChannel } from './channel.ts';
import { createReleaseFiles } from './release-files.ts';
import { createRegistry, type Registry } from './registry.service.ts';
import { createRegistryStore } from './registry.store.ts';
import { openKeyring } from './keyring.ts';

interface Parts {
  readonly db: Db;
  readonly dataDir: string;
  readonly remotes: readonly string[];
  /** Share key → version that the host lends: `versions` of the host's build. */
  readonly lent: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

/** The share whose version is the version of the whole lent contract. */
const CONTRACT = '@site/shared/platform';

/** The registry of a site: its tables in `db`, its files and its signing key under `dataDir`. */
export function openRegistry({ db, dataDir, remotes, lent, clock = systemClock }: Parts): Promise<Registry> {
  const keyring = openKeyring({ dataDir, remotes, clock });
  const hostMin = lent[CONTRACT] ?? '0.0.0';
  return createRegistry({
    store: createRegistryStore(db),
    files: createReleaseFiles(dataDir),
    channel: createLiveChannel({ signer: keyring, clock, hostMin }),
    clock,
    terms: { remotes, lent },
    keyring,
  });
}
