import { PUSH_CHOICES_AT_FIRST, type PushChoices } from '@site/shared/product';
import { choosePush, subscribePush, type SentMessage } from '@site/shared/wire';
import { createECDH } from 'node:crypto';
import type { SignedClient } from '../../../kernel/testing.ts';
import type { TestApp } from '../../../testing/testing.ts';

let made = 0;

/** A subscription as a browser's push service gives it; each has its address. */
export function pushSubscription(endpoint?: string) {
  made += 1;
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return {
    endpoint: endpoint ?? `https://fcm.googleapis.com/fcm/send/${made}`,
    p256dh,
    auth: Buffer.alloc(16, made).toString('base64url'),
  };
}

/** The browser of this session receives these kinds. */
export async function switchPushOn(client: SignedClient, chosen: Partial<PushChoices>): Promise<void> {
  await client.call(subscribePush, pushSubscription());
  await client.call(choosePush, { ...PUSH_CHOICES_AT_FIRST, ...chosen });
}

/** Sends a trial notice; everything that was due before has been sent then. */
export async function tryPush(app: TestApp, userName: string): Promise<{ readonly browsers: number; readonly accepted: number }> {
  const { data } = (await app.ops('/push/trial', { userName })).json<{ data: { browsers: number; accepted: number } }>();
  return data;
}

/** The texts pushed to a member, oldest first, without trials. */
export async function pushedTo(app: TestApp, userName: string): Promise<readonly string[]> {
  await tryPush(app, userName);
  const sent: readonly SentMessage[] = await app.outbox();
  const own = sent.filter((one) => one.channel === 'push' && one.userName === userName && !one.text.startsWith('推送测试'));
  return own.map(({ text }) => text).toReversed();
}
