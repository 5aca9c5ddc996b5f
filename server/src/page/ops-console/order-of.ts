/** A form of the console as an order of the registry. */
import * as z from 'zod/mini';
import { readOps } from '../../kernel/ops.ts';
import type { OrderBody, OrderName } from '../../registry/order-body.ts';

const text = z.string().check(z.maxLength(200));
const formSchema = z.object({
  remote: text,
  order: z.enum(['activate', 'canary', 'promote', 'abort', 'rollback', 'revoke', 'freeze', 'unfreeze']),
  version: z.optional(text),
  percent: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  reason: z.optional(text),
});

/** What a form asks for; throws the refusal that names the field. */
export function readOrderForm(body: unknown): { readonly name: OrderName; readonly remote: string; readonly body: OrderBody } {
  const { order, remote, version, percent, reason } = readOps(formSchema, body);
  return {
    name: order,
    remote,
    body: {
      ...(version !== undefined && { version }),
      ...(percent !== undefined && { percent: Number(percent) }),
      ...(reason !== undefined && { reason }),
    },
  };
}
