import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, readOps } from '../../../kernel/http/ops.ts';
import type { DocumentPictures } from './document-pictures.ts';
import type { Review } from './review.service.ts';

interface IdentityOpsRoutesOptions {
  readonly review: Review;
  readonly pictures: DocumentPictures;
  readonly opsToken: string;
}

const choice = z.object({ status: z.optional(z.enum(['pending', 'passed', 'rejected'])) });
const refusal = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });
interface OfCheck {
  Params: { id: string };
}

/** `/ops/api/identity*`: operators view and decide identity checks; with the ops token. */
export const identityOpsRoutes: FastifyPluginCallback<IdentityOpsRoutesOptions> = (app, { review, pictures, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/identity', async ({ query }) => success(await review.list(readOps(choice, query).status ?? null)));
  app.get<OfCheck>('/ops/api/identity/:id', async ({ params }) => success(await review.show(params.id)));
  app.post<OfCheck>('/ops/api/identity/:id/pass', async ({ params }) => success(await review.decide(params.id, null)));
  app.post<OfCheck>('/ops/api/identity/:id/reject', async ({ params, body }) =>
    success(await review.decide(params.id, readOps(refusal, body).reason)),
  );
  app.get<OfCheck>('/ops/api/identity-pictures/:id', async ({ params }) => success(await pictures.read(params.id)));
  done();
};
