import { randomUUID } from 'node:crypto';
import { HEADER } from '@site/shared/product';
import { createDeposit, getDepositMethods, type DepositOrder, type DepositRequest } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import type { TestPayment } from '../../../testing/test-adapters.ts';
import type { TestApp } from '../../../testing/testing.ts';

/** Bank form of the seeded member. */
export const BY_BANK: DepositRequest = { methodCode: 'bank', channelId: 'bank-a', amount: '500.00', payerName: '林晓舟' };

export const keyed = (key: string = randomUUID()) => ({ [HEADER.idempotencyKey]: key });

/** Makes an order and requires success. */
export async function ordered(client: SignedClient, request: DepositRequest = BY_BANK): Promise<DepositOrder> {
  const { data, message } = await client.call(createDeposit, request, keyed());
  if (data === null) throw new Error(`The deposit was refused: ${message}`);
  return data;
}

/** Form body for the method's first channel. */
export async function requestFor(client: SignedClient, code: DepositRequest['methodCode'], amount?: string): Promise<DepositRequest> {
  const { data } = await client.call(getDepositMethods);
  const channel = data?.methods.find((method) => method.code === code)?.channels[0];
  if (!data || !channel) throw new Error(`There is no channel for ${code}.`);
  const { channelId, currency, min, needPayerName } = channel;
  return {
    methodCode: code,
    channelId,
    amount: amount ?? min,
    ...(currency === 'USDT' && { rate: data.rate }),
    ...((needPayerName || data.realName === null) && { payerName: '林晓舟' }),
  };
}

/** Money that arrives whatever the payment page says: a transfer that was made before, or a notice that races with the end of its order. */
export const deliver = (app: TestApp, { payUrl }: DepositOrder, key: string = randomUUID()) =>
  app.services.payments.pay(new URL(payUrl).pathname.split('/').at(-1) ?? '', { key, amount: null, delayMs: 0 });

/** Pays an order at the gateway. */
export const pay = (
  app: TestApp,
  { payUrl }: DepositOrder,
  { key = randomUUID(), ...payment }: Omit<TestPayment, 'key'> & { readonly key?: string },
) => app.adapters.pay(app, payUrl, { ...payment, key });
