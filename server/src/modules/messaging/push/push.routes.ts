import { choosePush, getPushSetting, setPushMatches, subscribePush, unsubscribePush } from '@site/shared/wire';
import * as z from 'zod/mini';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { malformed, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { Push } from './push.service.ts';

export const pushRoutes = (push: Push): Route[] => [
  bindEndpoint(getPushSetting, (_body, caller) => push.setting(caller)),
  bindEndpoint(choosePush, (choices, caller) => push.choose(caller, choices)),
  bindEndpoint(subscribePush, (body, caller) => push.subscribe(caller, body)),
  bindEndpoint(unsubscribePush, (_body, caller) => push.unsubscribe(caller)),
  bindEndpoint(setPushMatches, async ({ matches }, { memberId }) => {
    await push.watch(memberId, matches);
    return null;
  }),
];

const trialBody = z.strictObject({ userName: z.string().check(z.minLength(1), z.maxLength(20)) });

/** `POST /ops/api/push/trial`: sends a trial notice to the browsers of a member; returns how many there are and how many push services accepted it. */
export const pushOpsRoutes = (push: Push, membersOf: (userName: string) => Promise<readonly string[]>): OpsRoute[] => [
  opsPost('/ops/api/push/trial', trialBody, async ({ input: { userName } }) => {
    const [memberId] = await membersOf(userName);
    if (memberId === undefined) throw malformed(`userName: there is no member ${userName}`);
    return push.trial(memberId);
  }),
];
