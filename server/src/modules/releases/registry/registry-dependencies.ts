import type { HeldLease, HostBuild, MeasuredTabs, PageToken, RegistryStatus } from '@site/shared/federation';
import type { Audience } from './audience.ts';
import type { PagePlace } from './page-tokens.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { News } from '../../../kernel/news.ts';
import type { ChannelStreams } from './channel-streams.ts';
import type { LiveChannel } from './channel.ts';
import type { Keyring } from './keyring.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Terms } from './release.rules.ts';
import type { RegistryStore } from './registry.store.ts';
import type { Tokens } from './tokens.service.ts';
import type { Upload } from './upload.ts';

/** The dependencies of the registry's services. */
export interface RegistryDependencies {
  readonly db: Db;
  readonly store: RegistryStore;
  readonly files: ReleaseFiles;
  readonly channel: LiveChannel;
  readonly streams: ChannelStreams;
  /** The event streams that are open at all instances. */
  readonly openStreams: () => number;
  /** The token of one load of a page, and the next pass for all pages at a place, under the current epoch. */
  readonly pageToken: (place: PagePlace, chosenFor?: readonly string[]) => PageToken;
  /** What is known of visitors. */
  readonly audience: Audience;
  readonly passFor: (place: PagePlace) => string;
  /** What open tabs report. */
  readonly tabs: () => {
    readonly standings: RegistryStatus['standings'];
    readonly leases: readonly Omit<HeldLease, 'version'>[];
    /** What tabs said of a release in the last hour. */
    readonly measured?: (digest: string) => MeasuredTabs;
  };
  readonly keyring: Keyring;
  readonly tokens: Tokens;
  readonly clock: Clock;
  /** Hints to and from other instances. */
  readonly news: News;
  readonly terms: Omit<Terms, 'remote'>;
  /** The build that this instance was started with; null: pages never get its build. */
  readonly ownHost: HostBuild | null;
  /** Makes the files of a release of the host available at their addresses, before a page names them. */
  readonly keepHostFiles: (digest: string, upload: Pick<Upload, 'document' | 'files'>) => Promise<void>;
}
