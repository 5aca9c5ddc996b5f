import { WEBHOOK_KINDS } from '@site/shared/federation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readOps } from '../../../kernel/http/ops.ts';
import { text } from '../registry/command-body.ts';
import type { Registry } from '../registry/registry.service.ts';
import { conflict } from '../registry/release.rules.ts';
import { may } from '../registry/roles.rules.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import { explaining, leadTo, noticeOf, requireOwnToken } from './answers.ts';
import { withRight } from '../registry/operators.ts';
import { send, type Visit } from './sessions.ts';
import { secretPage, webhookPage, webhooksPage } from './webhook-page.ts';

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Show = (visit: Visit) => Promise<void>;

interface WebhookPagesOptions {
  readonly registry: Registry;
  readonly webhooks: Webhooks;
  /** A page, or a form, of a logged-in person. */
  readonly page: (show: Show) => Handle;
  readonly form: (submit: Show) => Handle;
}

const newForm = z.object({ url: z.string().check(z.maxLength(2000)), description: text });
const kindsSchema = z.array(z.enum(WEBHOOK_KINDS));
const resendForm = z.object({ delivery: text });

/** The checked boxes of a group: their fields are named `<group>:<value>`. */
function chosenIn(body: unknown, group: string): readonly string[] {
  const names = Object.keys((body ?? {}) as Record<string, string>);
  return names.filter((name) => name.startsWith(`${group}:`)).map((name) => name.slice(group.length + 1));
}

/** `/ops/webhooks`. */
export function webhookPages(app: Pick<FastifyInstance, 'get' | 'post'>, { registry, webhooks, page, form }: WebhookPagesOptions): void {
  const rightsOf = ({ session: { person, formWord } }: Visit) => ({
    formWord,
    mayOperate: may(person, 'operate'),
    mayOwn: may(person, 'own'),
  });
  const showAll: Show = async (visit) => {
    const remotes = Object.keys(registry.keyring.root().remotes);
    const content = webhooksPage({ webhooks: await webhooks.list(), remotes, ...rightsOf(visit) });
    await send(visit, { title: 'Webhooks', content, notice: noticeOf(visit) });
  };
  const showOne: Show = (visit) =>
    explaining(visit, async () => {
      const id = idOf(visit);
      const webhook = (await webhooks.list()).find((one) => one.id === id);
      if (!webhook) throw conflict(`there is no webhook ${id}`);
      const content = webhookPage({ webhook, deliveries: await webhooks.deliveries(id), ...rightsOf(visit) });
      await send(visit, { title: `Webhook ${id}`, content, notice: noticeOf(visit) });
    });
  const make: Show = (visit) =>
    explaining(visit, async () => {
      const person = withRight(visit.session.person, 'own');
      await requireOwnToken(registry, visit);
      const { body } = visit.request;
      const { url, description } = readOps(newForm, body);
      const kinds = readOps(kindsSchema, chosenIn(body, 'kind'));
      const { webhook, secret } = await webhooks.make({ url, description, kinds, remotes: chosenIn(body, 'remote') }, person);
      await send(visit, { title: 'Webhook made', content: secretPage(webhook, secret) });
    });
  const rotate: Show = (visit) =>
    explaining(visit, async () => {
      const person = withRight(visit.session.person, 'own');
      await requireOwnToken(registry, visit);
      const { webhook, secret } = await webhooks.rotate(idOf(visit), person);
      await send(visit, { title: 'New secret', content: secretPage(webhook, secret) });
    });
  const change = (verb: 'pause' | 'resume' | 'end', done: string) =>
    form((visit) =>
      explaining(visit, async () => {
        const id = idOf(visit);
        await webhooks[verb](id, withRight(visit.session.person, 'own'));
        await leadTo(visit, verb === 'end' ? '/ops/webhooks' : `/ops/webhooks/${id}`, `Webhook ${id} is ${done}.`);
      }),
    );
  const test: Show = (visit) =>
    explaining(visit, async () => {
      const id = idOf(visit);
      const { state, reason } = await webhooks.test(id, withRight(visit.session.person, 'operate'));
      if (state !== 'delivered') throw conflict(`the test failed: ${reason}`);
      await leadTo(visit, `/ops/webhooks/${id}`, 'The test is delivered.');
    });
  const resend: Show = (visit) =>
    explaining(visit, async () => {
      const id = idOf(visit);
      const { delivery } = readOps(resendForm, visit.request.body);
      await webhooks.resend(id, delivery, withRight(visit.session.person, 'operate'));
      await leadTo(visit, `/ops/webhooks/${id}`, `Delivery ${delivery} is sent again.`);
    });

  app.get('/ops/webhooks', page(showAll));
  app.get('/ops/webhooks/:id', page(showOne));
  app.post('/ops/webhooks', form(make));
  app.post('/ops/webhooks/:id/rotate', form(rotate));
  app.post('/ops/webhooks/:id/pause', change('pause', 'paused'));
  app.post('/ops/webhooks/:id/resume', change('resume', 'active'));
  app.post('/ops/webhooks/:id/end', change('end', 'ended'));
  app.post('/ops/webhooks/:id/test', form(test));
  app.post('/ops/webhooks/:id/resend', form(resend));
}

const idOf = ({ request }: Visit): string => (request.params as { readonly id?: string }).id ?? '';
