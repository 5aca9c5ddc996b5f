import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEPOSIT_AMOUNT_SHAPE, DEPOSIT_TEXT, parseMoney } from '@site/shared/product';
import { readForms } from '@site/server/kernel/http/body.ts';
import { createServer, NO_SNIFF, QUIET_SERVER, type ServerSettings } from '@site/server/kernel/http/http.ts';
import { isUnavailable } from '@site/server/kernel/db/unavailable.ts';
import { type CallLimiter, limitPages, unlimitedCalls } from '@site/server/kernel/http/call-limiter.ts';
import { aboutRequest } from '@site/server/kernel/observability/log.ts';
import { MOST_PAYMENT, type PayableOrder, type PaymentOrders } from '@site/server/modules/money/payment-gateway.port.ts';
import { missingPage, payPage, takesPayment } from './payment-page.ts';

/** The delay of a payment that arrives later. */
export const LATE_PAYMENT_DELAY_MS = 20_000;

const BODY_LIMIT_BYTES = 2048;
const KEY = /^[A-Za-z0-9-]{8,64}$/;
const CHOICES = ['exact', 'later', 'never', 'other'] as const;
type PaymentChoice = (typeof CHOICES)[number];
interface Failure extends Error {
  readonly statusCode?: number;
}
interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly refused?: string };
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin",
  'referrer-policy': 'no-referrer',
  ...NO_SNIFF,
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface PaymentAppDependencies {
  readonly orders: PaymentOrders;
  readonly settings?: ServerSettings;
  readonly callLimiter?: Pick<CallLimiter, 'take'>;
}

/** The simulated payment network: a separate server on a different host name than the site, without scripts. */
export function createPaymentApp({
  orders,
  settings = QUIET_SERVER,
  callLimiter = unlimitedCalls,
}: PaymentAppDependencies): FastifyInstance {
  const app = createServer(settings, 'pay', { bodyLimit: BODY_LIMIT_BYTES });
  const css = readFileSync(join(import.meta.dirname, 'payment-page.css'), 'utf8');
  // Other responses of this server set their own framing policy.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) void reply.headers(HEADERS);
  });
  app.setErrorHandler((failure: Failure, request, reply) => {
    const status = failure.statusCode ?? 500;
    if (status < 500) return sendPage(reply.code(status), missingPage());
    request.log.error({ err: failure, ...aboutRequest(request) }, 'A payment page failed.');
    return sendPage(isUnavailable(failure) ? reply.code(503).header('retry-after', '1') : reply.code(500), missingPage());
  });
  limitPages(app, callLimiter);
  readForms(app, BODY_LIMIT_BYTES);
  app.get('/pay.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get<Address>('/pay/:token', ({ params, query }, reply) =>
    show(orders, reply, { token: params.token, refused: query.refused === '1' }),
  );
  app.post<Address & { Body: Readonly<Record<string, string>> | null }>('/pay/:token', async ({ params: { token }, body }, reply) => {
    const { way, key, amount } = readChoice(body ?? {});
    if (way === 'never') return reply.redirect(`/pay/${encodeURIComponent(token)}?refused=1`, 303);
    const other = way === 'other' ? parseOther(amount) : null;
    if (other === 'wrong') return show(orders, reply, { token, fault: DEPOSIT_TEXT.amountWrong });
    const order = await orders.pay(token, {
      key,
      amount: other,
      delayMs: way === 'later' ? LATE_PAYMENT_DELAY_MS : 0,
      admits: takesPayment,
    });
    if (order === undefined) return sendPage(reply.code(404), missingPage());
    if (!takesPayment(order) && !isPaid(order)) return show(orders, reply.code(409), { token });
    return reply.redirect(`/pay/${encodeURIComponent(token)}`, 303);
  });
  return app;
}

/** A press that is repeated after its answer was lost leads to the page of the paid order. */
const isPaid = ({ status, underway }: PayableOrder): boolean => underway || status === 'success';

interface PayPageQuery {
  readonly token: string;
  readonly fault?: string;
  readonly refused?: boolean;
}

async function show(
  orders: PaymentOrders,
  reply: FastifyReply,
  { token, fault = '', refused = false }: PayPageQuery,
): Promise<FastifyReply> {
  const order = await orders.payable(token);
  if (order === undefined) return sendPage(reply.code(404), missingPage());
  return sendPage(reply, payPage({ order, key: randomUUID(), fault, refused }));
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);

/** A choice that the page does not offer pays nothing. */
function readChoice({ way = '', key = '', amount = '' }: Readonly<Record<string, string>>) {
  const known: PaymentChoice = CHOICES.find((one) => one === way) ?? 'never';
  return { way: KEY.test(key) ? known : ('never' as const), key, amount };
}

function parseOther(text: string): bigint | 'wrong' {
  const amount = DEPOSIT_AMOUNT_SHAPE.test(text.trim()) ? parseMoney(text.trim()) : null;
  return amount === null || amount === 0n || amount > MOST_PAYMENT ? 'wrong' : amount;
}
