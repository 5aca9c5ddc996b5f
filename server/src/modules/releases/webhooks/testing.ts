import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebhookMessage } from '@site/shared/federation';
import type { Clock } from '../../../kernel/clock.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Registry } from '../registry/registry.service.ts';
import { createWebhookModule } from './create-webhooks.ts';
import { webhookRoutes } from './webhook.routes.ts';

/** The vault of the sites of tests. */
export const TEST_VAULT = createVault('ab'.repeat(32));

interface TestModuleOptions {
  readonly site: { readonly db: Db; readonly clock: Clock; readonly registry: Registry };
  readonly allowsLoopback?: boolean;
  readonly networks?: readonly string[];
  readonly addresses?: readonly string[];
  readonly answerMs?: number;
  readonly clock?: Clock;
}

/** The webhooks of one instance of a test site. Without `addresses` host names are resolved by the system. */
export function webhooksOf({ site, allowsLoopback = true, networks = [], addresses, answerMs, clock = site.clock }: TestModuleOptions) {
  return createWebhookModule({
    db: site.db,
    clock,
    registry: site.registry,
    vault: TEST_VAULT,
    allowsLoopback,
    networks,
    complain: (error) => {
      throw error;
    },
    random: () => 0.5,
    ...(answerMs !== undefined && { answerMs }),
    ...(addresses && { resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) }),
  });
}

/** The webhooks of an instance with their routes. */
export async function serveWebhooks(site: TestModuleOptions['site'] & { readonly app: FastifyInstance }) {
  const hooks = webhooksOf({ site });
  await site.app.register(webhookRoutes, { webhooks: hooks.webhooks, tokens: site.registry.tokens });
  return hooks;
}

interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly message: WebhookMessage;
}

/** A receiver on this machine. `answers` are the next statuses, `hang` never answers; 204 once none is left. */
export async function startReceiver(answers: (number | 'hang')[] = []) {
  const received: ReceivedMessage[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, text, message: JSON.parse(text) as WebhookMessage });
      waiting.splice(0).forEach((wake) => wake());
      const answer = answers.shift() ?? 204;
      if (answer !== 'hang') response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end('a body that nobody reads');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/path-secret`,
    received,
    answers,
    /** When the next message has arrived. */
    next: () => new Promise<void>((wake) => void waiting.push(wake)),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
