import type { WebhookBody } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { WEBHOOK_KINDS } from '@site/shared/federation';
import { readOps } from '../../../kernel/http/ops.ts';
import { text } from '../registry/command-body.ts';
import { allowed, authenticateOperators } from '../registry/operators.ts';
import type { Tokens } from '../registry/tokens.service.ts';
import type { Webhooks } from './webhooks.service.ts';

export interface WebhookRoutesOptions {
  readonly webhooks: Webhooks;
  readonly tokens: Pick<Tokens, 'personOf'>;
}

interface OfWebhook {
  Params: { id: string };
}

interface OfDelivery {
  Params: { id: string; delivery: string };
}

const LONGEST_LIST = 100;

export const webhookBody: z.ZodMiniType<WebhookBody> = z.strictObject({
  url: z.string().check(z.maxLength(2000)),
  kinds: z.array(z.enum(WEBHOOK_KINDS)).check(z.maxLength(WEBHOOK_KINDS.length)),
  remotes: z.array(text).check(z.maxLength(LONGEST_LIST)),
  description: text,
});

/** `/ops/api/webhooks`: everybody reads, operators test and send again, the owner does the rest. */
export const webhookRoutes: FastifyPluginCallback<WebhookRoutesOptions> = (app, { webhooks, tokens }, done) => {
  authenticateOperators(app, tokens);
  app.get(
    '/ops/api/webhooks',
    allowed('read', () => webhooks.list()),
  );
  app.post(
    '/ops/api/webhooks',
    allowed('own', ({ body }, person) => webhooks.make(readOps(webhookBody, body), person)),
  );
  for (const verb of ['rotate', 'pause', 'resume', 'end'] as const)
    app.post<OfWebhook>(
      `/ops/api/webhooks/:id/${verb}`,
      allowed('own', ({ params: { id } }, person) => webhooks[verb](id, person)),
    );
  app.post<OfWebhook>(
    '/ops/api/webhooks/:id/test',
    allowed('operate', ({ params: { id } }, person) => webhooks.test(id, person)),
  );
  app.get<OfWebhook>(
    '/ops/api/webhooks/:id/deliveries',
    allowed('read', ({ params: { id } }) => webhooks.deliveries(id)),
  );
  app.post<OfDelivery>(
    '/ops/api/webhooks/:id/deliveries/:delivery/resend',
    allowed('operate', ({ params: { id, delivery } }, person) => webhooks.resend(id, delivery, person)),
  );
  done();
};
