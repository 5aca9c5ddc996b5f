import type { FastifyInstance } from 'fastify';
import { REMOTES, SITE_ID } from '@site/shared/product';
import { artByPath } from './art/address.ts';
import type { Config } from './config.ts';
import type { BuiltHost } from './host-build.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import type { Checks } from './kernel/health.ts';
import { pageRoutes } from './page/page.routes.ts';
import { openRegistry } from './registry/open-registry.ts';
import { registryRoutes } from './registry/registry.routes.ts';
import { staticRoutes } from './static/static.routes.ts';

interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly host: BuiltHost;
  readonly title: string;
  readonly opsToken: string;
  /** Raw Ed25519 public key, base64: the page checks payees of deposits by it. */
  readonly payeeKey: string;
}

/** Everything that is not the API: releases, pictures, the host's files and the pages. Answers what health asks of it. */
export async function mountPages(http: FastifyInstance, { config, db, clock, host, title, opsToken, payeeKey }: Parts): Promise<Checks> {
  const { build, folder } = host;
  const registry = await openRegistry({ db, dataDir: config.dataDir, remotes: REMOTES, lent: build.versions, exported: build.exports, opsToken, clock });
  const settings = {
    siteId: SITE_ID,
    salt: config.siteSalt,
    secretPath: config.secretPath,
    apiOrigin: config.apiOrigin,
    venueOrigin: config.venueOrigin,
    sandbox: true,
    payeeKey,
  };
  await http.register(registryRoutes, { registry });
  await http.register(staticRoutes, { host: build, hostFolder: folder, artByPath, title });
  await http.register(pageRoutes, { host: build, settings, supportOrigin: config.supportOrigin, title, clock, registry });
  return { 'live remotes': async () => Object.values((await registry.status()).remotes).every((live) => live !== null) };
}
