import { type HostBuild, joinedRemotes } from '@site/shared/federation';
import type { BucketSettings } from '../../../config.ts';
import type { News } from '../../../kernel/news.ts';
import { createChannelStreams } from './channel-streams.ts';
import { type Audience, NO_AUDIENCE } from './audience.ts';
import { createLiveChannel } from './channel.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import type { HostOffer } from './compatibility.rules.ts';
import { measuredFiles } from './measured-files.ts';
import { createCachedFiles, openReleaseFiles } from './release-files.ts';
import type { PagePlace, PageTokens } from './page-tokens.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { createRegistryService, type Registry } from './registry.service.ts';
import { createRegistryStore } from './registry.store.ts';
import { createRootStore } from './root.store.ts';
import type { SiteTables } from './screens.rules.ts';
import { createTokens, type TokensDependencies } from './tokens.service.ts';

interface RegistryOptions extends Omit<TokensDependencies, 'remotes' | 'rootVersion'>, HostOffer, SiteTables {
  /** The remotes of the product. */
  readonly remotes: readonly string[];
  readonly news: News;
  readonly dataDir: string;
  /** Private keys of the channel in PEM; empty: the folder of keys has one. */
  readonly channelKey: string;
  /** The bucket of the files; null: the data folder. */
  readonly bucket: BucketSettings | null;
  /** How many event streams one address may hold open. */
  readonly streamsPerAddress: number;
  /** The event streams that are open at other instances; without it there are none. */
  readonly streamsElsewhere?: () => number;
  readonly pageTokens: Pick<PageTokens, 'issue' | 'pass'>;
  /** The build of the host that this instance was started with; without it there is none. */
  readonly ownHost?: HostBuild | null;
  /** Makes the files of a release of the host available at their addresses; without it none is. */
  readonly keepHostFiles?: RegistryDependencies['keepHostFiles'];
  /** What is known of visitors; without it nothing is. */
  readonly audience?: Audience;
  /** What open tabs report; without it nothing is known of them. */
  readonly tabs?: RegistryDependencies['tabs'];
}

/** The registry of a site: its tables in `db`, its keys under `dataDir`, its files there or in a bucket. */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { db, news, dataDir, channelKey, remotes, clock, bucket, streamsElsewhere = () => 0 } = options;
  const { lent, exported, breaks, previous, islands, screenOwners, slotOwners } = options;
  const keyring = await openKeyring({ dataDir, channelKey, remotes, clock, store: createRootStore(db) });
  const channel = createLiveChannel({ signer: keyring, clock });
  const passFor = (place: PagePlace) => options.pageTokens.pass(place, channel.epoch());
  const streams = createChannelStreams(channel, { mostPerAddress: options.streamsPerAddress, passFor });
  return createRegistryService({
    db,
    store: createRegistryStore(db),
    files: createCachedFiles(measuredFiles(await openReleaseFiles({ bucket, dataDir }))),
    channel,
    streams,
    openStreams: () => streams.count() + streamsElsewhere(),
    pageToken: (place, chosenFor) => options.pageTokens.issue(place, channel.epoch(), chosenFor),
    audience: options.audience ?? NO_AUDIENCE,
    passFor,
    ownHost: options.ownHost ?? null,
    keepHostFiles: options.keepHostFiles ?? (async () => undefined),
    tabs: options.tabs ?? (() => ({ standings: [], leases: [] })),
    keyring,
    tokens: createTokens({
      ...options,
      remotes: () => [...remotes, ...joinedRemotes(keyring.root())],
      rootVersion: () => keyring.root().version,
    }),
    clock,
    news,
    terms: termsOf(keyring, { remotes, lent, exported, breaks, previous, islands, screenOwners, slotOwners }),
  });
}

/** The product's remotes and addresses, then those of the teams that the root in force names. */
function termsOf(keyring: Pick<Keyring, 'root'>, product: RegistryDependencies['terms']): RegistryDependencies['terms'] {
  const claimed = () =>
    Object.entries(keyring.root().claims ?? {}).flatMap(([remote, { addresses }]) =>
      Object.keys(addresses).map((screen) => [screen, remote]),
    );
  return {
    ...product,
    get remotes() {
      return [...product.remotes, ...joinedRemotes(keyring.root())];
    },
    get screenOwners() {
      return { ...Object.fromEntries(claimed()), ...product.screenOwners };
    },
    get filled() {
      return Object.fromEntries(
        Object.entries(keyring.root().claims ?? {}).flatMap(([remote, { fills = {} }]) => Object.keys(fills).map((slot) => [slot, remote])),
      );
    },
  };
}
