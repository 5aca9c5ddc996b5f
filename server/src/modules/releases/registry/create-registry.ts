import type { BucketSettings } from '../../../config.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createChannelStreams } from './channel-streams.ts';
import { createLiveChannel } from './channel.ts';
import { openKeyring } from './keyring.ts';
import { CONTRACT } from './code.rules.ts';
import { createBucketFiles, createFolderFiles, createCachedFiles, type ReleaseFiles } from './release-files.ts';
import { createRegistryService, type Registry } from './registry.service.ts';
import { createRegistryStore } from './registry.store.ts';
import { createTokens } from './tokens.service.ts';

interface RegistryOptions {
  readonly db: Db;
  readonly dataDir: string;
  readonly remotes: readonly string[];
  /** Share key → version that the host lends: `versions` of the host's build. */
  readonly lent: Readonly<Record<string, string>>;
  /** Share key → names that the host exports there: `exports` of the host's build. */
  readonly exported?: Readonly<Record<string, readonly string[]>>;
  /** The owner's token, and the one that the site's own builds publish with. */
  readonly opsToken: string;
  readonly publishToken: string;
  readonly clock?: Clock;
  /** The bucket of the files; null: the data folder. */
  readonly bucket?: BucketSettings | null;
  /** How many event streams one address may hold open. */
  readonly streamsPerAddress?: number;
}

/** The registry of a site: its tables in `db`, its keys under `dataDir`, its files there or in a bucket. */
export async function createRegistry({
  db,
  dataDir,
  remotes,
  lent,
  exported = {},
  opsToken,
  publishToken,
  clock = systemClock,
  bucket = null,
  streamsPerAddress,
}: RegistryOptions): Promise<Registry> {
  const keyring = openKeyring({ dataDir, remotes, clock });
  const hostMin = lent[CONTRACT] ?? '0.0.0';
  const channel = createLiveChannel({ signer: keyring, clock, hostMin });
  return createRegistryService({
    store: createRegistryStore(db),
    files: await openFiles(dataDir, bucket),
    channel,
    streams: createChannelStreams(channel, streamsPerAddress),
    keyring,
    tokens: createTokens({ db, clock, opsToken, publishToken, remotes }),
    clock,
    terms: { remotes, lent, exported },
  });
}

async function openFiles(dataDir: string, bucket: BucketSettings | null): Promise<ReleaseFiles> {
  return createCachedFiles(bucket === null ? createFolderFiles(dataDir) : await createBucketFiles(bucket));
}
