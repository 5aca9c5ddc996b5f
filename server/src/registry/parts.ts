import type { Clock } from '../kernel/clock.ts';
import type { LiveChannel } from './channel.ts';
import type { Keyring } from './keyring.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Terms } from './release.rules.ts';
import type { RegistryStore } from './registry.store.ts';

/** What the registry's services are made of. */
export interface RegistryParts {
  readonly store: RegistryStore;
  readonly files: ReleaseFiles;
  readonly channel: LiveChannel;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly terms: Omit<Terms, 'remote'>;
}
