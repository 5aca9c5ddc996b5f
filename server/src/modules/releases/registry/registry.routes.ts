import type { FastifyPluginAsync } from 'fastify';
import { opsRoutes } from './ops.routes.ts';
import type { Registry } from './registry.service.ts';
import { releaseRoutes } from './release.routes.ts';

interface RegistryRoutesOptions {
  readonly registry: Registry;
}

/** The registry's whole face: `/r/*` for browsers, `/ops/api/*` for operators. Closes the registry with the site. */
export const registryRoutes: FastifyPluginAsync<RegistryRoutesOptions> = async (app, { registry }) => {
  await app.register(opsRoutes, { registry });
  await app.register(releaseRoutes, { registry });
  app.addHook('onClose', async () => registry.close());
};
