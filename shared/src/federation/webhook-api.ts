/** Webhooks: outside systems that are sent the acts of the release registry, in the form of Standard Webhooks. */

/** The kinds of acts that a webhook may choose; docs/runbook.md says what each one holds. */
export const WEBHOOK_KINDS = [
  'publish',
  'sign',
  'activate',
  'canary',
  'promote',
  'abort',
  'rollback',
  'automatic-rollback',
  'revoke',
  'withdraw',
  'freeze',
  'freeze-window',
  'schedule',
  'rollout',
  'team',
  'override-link',
  'token',
  'webhook',
] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** A new webhook. No kind: all acts. No remote: the acts of all remotes. */
export interface WebhookBody {
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly remotes: readonly string[];
  readonly description: string;
}

/** `paused`: nothing is sent until it is resumed, and nothing is lost; the note says why. */
export type WebhookState = 'active' | 'paused';

/** A webhook as operators see it: its address without the path, which may hold a secret of the receiver. */
export interface WebhookStatus extends Omit<WebhookBody, 'url'> {
  readonly id: string;
  readonly target: string;
  readonly madeBy: string;
  readonly madeAtMs: number;
  readonly state: WebhookState;
  readonly note: string;
  /** Deliveries in a row that were given up. */
  readonly failures: number;
  /** Null: nothing yet. */
  readonly deliveredAtMs: number | null;
  /** Until when the secret before the last rotation signs too; null: it does not. */
  readonly oldSecretUntilMs: number | null;
  readonly waiting: number;
  readonly failed: number;
}

/** Answered once, when a webhook is made or its secret rotated. */
export interface NewWebhook {
  readonly webhook: WebhookStatus;
  /** `whsec_` and 32 bytes in base64. */
  readonly secret: string;
}

export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed';

/** One message to one webhook. */
export interface WebhookDelivery {
  /** The number of the act in the audit, or `test-…`. */
  readonly delivery: string;
  /** The header `webhook-id`: the same at each attempt, also when it is sent again. */
  readonly messageId: string;
  readonly type: string;
  /** When the act happened. */
  readonly atMs: number;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  /** When the next attempt is due; null when none is. */
  readonly nextAtMs: number | null;
  /** Why the last attempt failed; empty if it did not. */
  readonly reason: string;
}

/** The body of each message. */
export interface WebhookMessage {
  /** `registry.` and the kind of the act; `registry.test` of a test. */
  readonly type: string;
  /** When the act happened, ISO 8601. */
  readonly timestamp: string;
  readonly data: WebhookAct | { readonly note: string };
}

/** An act of the registry. */
export interface WebhookAct {
  /** Its number in the audit: acts with a higher number are later. */
  readonly number: number;
  /** As the audit names it: `activate`, `canary 5%`, `schedule refused`. */
  readonly action: string;
  readonly actor: string;
  /** True where the site acted by itself. */
  readonly automatic: boolean;
  /** The releases concerned, of a train all; empty where the audit names none. A version is null where the act is about the whole remote. */
  readonly releases: readonly { readonly remote: string; readonly version: string | null }[];
  readonly fromEpoch: number;
  readonly toEpoch: number;
  readonly reason: string;
}
