import { systemClock, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createChannelStreams } from './channel-streams.ts';
import { createLiveChannel } from './channel.ts';
import { openKeyring } from './keyring.ts';
import { createReleaseFiles } from './release-files.ts';
import { createRegistry, type Registry } from './registry.service.ts';
import { createRegistryStore } from './registry.store.ts';
import { createTokens } from './tokens.service.ts';

interface Parts {
  readonly db: Db;
  readonly dataDir: string;
  readonly remotes: readonly string[];
  /** Share key → version that the host lends: `versions` of the host's build. */
  readonly lent: Readonly<Record<string, string>>;
  /** Share key → names that the host exports there: `exports` of the host's build. */
  readonly exported?: Readonly<Record<string, readonly string[]>>;
  /** The owner's token. */
  readonly opsToken: string;
  readonly clock?: Clock;
}

/** The share whose version is the version of the whole lent contract. */
const CONTRACT = '@site/shared/platform';

/** The registry of a site: its tables in `db`, its files and its keys under `dataDir`. */
export function openRegistry({ db, dataDir, remotes, lent, exported = {}, opsToken, clock = systemClock }: Parts): Promise<Registry> {
  const keyring = openKeyring({ dataDir, remotes, clock });
  const hostMin = lent[CONTRACT] ?? '0.0.0';
  const channel = createLiveChannel({ signer: keyring, clock, hostMin });
  return createRegistry({
    store: createRegistryStore(db),
    files: createReleaseFiles(dataDir),
    channel,
    streams: createChannelStreams(channel),
    keyring,
    tokens: createTokens({ db, clock, opsToken, remotes }),
    clock,
    terms: { remotes, lent, exported },
  });
}
