import { isIP } from 'node:net';
import { CODE } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, opsActor, readOps } from '../../../kernel/http/ops.ts';
import { patchSchema } from './settings.rules.ts';
import type { Site } from './site.service.ts';

interface SiteOpsRoutesOptions {
  readonly site: Site;
  readonly opsToken: string;
}

const BLOCK_CODES = [CODE.ipBlocked, CODE.accessNotice, CODE.accessRestricted] as const;

const blockSchema = z.strictObject({
  ip: z.string().check(z.refine((ip) => isIP(ip) !== 0, 'an IP address such as 203.0.113.5')),
  code: z.nullable(z.literal(BLOCK_CODES, `one of ${BLOCK_CODES.join(', ')}, or null`)),
});

/** `/ops/api/site*`: the endpoints of the site command, with the ops token. Each returns the resulting state. */
export const siteOpsRoutes: FastifyPluginCallback<SiteOpsRoutesOptions> = (app, { site, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/site', async () => success(await site.overview()));
  app.post('/ops/api/site/settings', async (request) => success(await site.change(readOps(patchSchema, request.body), opsActor(request))));
  app.post('/ops/api/site/blocks', async (request) => success(await site.block(readOps(blockSchema, request.body), opsActor(request))));
  done();
};
