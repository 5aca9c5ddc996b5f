import type { PushNotice } from '@site/shared/product';

/** A subscription of a browser: where its push service takes messages, and the keys that only the browser decrypts with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly userName: string;
  readonly target: PushTarget;
  readonly notice: PushNotice;
  /** How long the push service keeps it for a browser that is not connected. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

/** What a push service answered. `gone`: the subscription has ended. `refused`: this message is never accepted. */
export type PushOutcome =
  | { readonly kind: 'accepted' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'retry'; readonly afterMs: number };

/** Port to the push services of browsers. The server's own adapter encrypts and signs each message. */
export interface PushSender {
  /** Sends one message. Rejects where the push service was not reached. */
  send(message: PushMessage): Promise<PushOutcome>;
}
