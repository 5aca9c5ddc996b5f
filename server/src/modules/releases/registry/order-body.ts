/** An order as a command or a form sends it, and what it asks of the registry. */
import * as z from 'zod/mini';
import { malformed } from '../../../kernel/http/ops.ts';
import { type Order, shareOf } from './orders.rules.ts';
import { refused } from './release.rules.ts';
import type { Registry } from './registry.service.ts';

export const ORDER_NAMES = ['activate', 'canary', 'promote', 'abort', 'rollback', 'revoke', 'freeze', 'unfreeze'] as const;
export type OrderName = (typeof ORDER_NAMES)[number];

const text = z.string().check(z.maxLength(200));

export const orderBody = z.strictObject({
  version: z.optional(text),
  to: z.optional(text),
  /** Percent of devices, for a canary. */
  percent: z.optional(z.number()),
  reason: z.optional(text),
  dryRun: z.optional(z.boolean()),
});
export type OrderBody = z.infer<typeof orderBody>;

interface Asked {
  readonly name: OrderName;
  readonly remote: string;
  readonly body: OrderBody;
}

/** The order; throws the refusal that names what is missing. */
export async function readOrder(registry: Pick<Registry, 'versions'>, asked: Asked): Promise<Order> {
  const { name, remote, body } = asked;
  if (name === 'rollback') return { order: name, remote, to: body.to ?? null };
  if (name === 'activate' || name === 'canary' || name === 'revoke') return versionOrder(registry, asked);
  return { order: name, remote };
}

/** An order that names a version. */
async function versionOrder(registry: Pick<Registry, 'versions'>, { name, remote, body }: Asked): Promise<Order> {
  const { version, percent } = body;
  if (version === undefined) throw malformed('version: which one?');
  if (name === 'activate') return { order: name, train: { [remote]: version } };
  if (name === 'canary') {
    if (percent === undefined) throw malformed('percent: how many of all devices?');
    return { order: name, train: { [remote]: version }, share: shareOf(percent) };
  }
  const line = (await registry.versions(remote)).find((one) => one.version === version);
  if (!line) throw refused(`${remote} ${version} is not published`);
  return { order: 'revoke', remote, version, digest: line.digest };
}
