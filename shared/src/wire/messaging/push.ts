import { MOST_PUSH_MATCHES, SPORTS_PROVIDERS, type PushChoices } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';

/** The member's choices, and whether the browser of this session receives notices. `publicKey` is the site's VAPID key, base64url; empty where the site has no web push. */
export interface PushSetting {
  readonly publicKey: string;
  readonly choices: PushChoices;
  readonly isSubscribed: boolean;
}

/** So many bytes in base64url, without padding. */
const key = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), '推送信息有误，请重新开启'));
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const LONGEST_ENDPOINT = 1000;

/** A subscription as the browser's push service gave it; keys in base64url. */
export const pushSubscriptionBody = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(LONGEST_ENDPOINT)),
  p256dh: key(POINT_BYTES),
  auth: key(SECRET_BYTES),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

const choicesBody: z.ZodMiniType<PushChoices> = z.object({
  bets: z.boolean(),
  withdrawals: z.boolean(),
  matches: z.boolean(),
  security: z.boolean(),
  amounts: z.boolean(),
});

const matchesBody = z.object({
  matches: z
    .array(z.object({ provider: z.enum(SPORTS_PROVIDERS), matchId: z.string().check(z.regex(/^\d{1,15}$/)) }))
    .check(z.maxLength(MOST_PUSH_MATCHES)),
});
export type PushMatches = z.infer<typeof matchesBody>;

export const getPushSetting = memberEndpoint<null, PushSetting>('GET', '/site/api/v1/push/setting');
export const choosePush = memberEndpoint<PushChoices, PushSetting>('POST', '/site/api/v1/push/choices/set', choicesBody);
/** The subscription belongs to the session that sends it, replaces the earlier one of that session, and ends with the session. */
export const subscribePush = memberEndpoint<PushSubscriptionBody, PushSetting>('POST', '/site/api/v1/push/subscribe', pushSubscriptionBody);
/** Ends the subscription of this session. */
export const unsubscribePush = memberEndpoint<null, PushSetting>('POST', '/site/api/v1/push/unsubscribe');
/** The starred matches whose beginning is pushed to the member; replaces the earlier ones. */
export const setPushMatches = memberEndpoint<PushMatches, null>('POST', '/site/api/v1/push/matches/set', matchesBody);
