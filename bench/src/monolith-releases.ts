/** The monolith's remotes: the same screens bundled at build time. */
import account from '../../remote-account/src/remote.ts';
import activities from '../../remote-activities/src/remote.ts';
import finance from '../../remote-finance/src/remote.ts';
import games from '../../remote-games/src/remote.ts';
import help from '../../remote-help/src/remote.ts';
import type { RemoteModule } from '@site/shared/platform';
import type { RemoteName } from '@site/shared/product';
import { releasesOver } from './releases-over.ts';

const REMOTES: Readonly<Record<RemoteName, RemoteModule>> = { account, activities, finance, games, help };

export const createReleases = releasesOver((remote) => Promise.resolve(REMOTES[remote]));
