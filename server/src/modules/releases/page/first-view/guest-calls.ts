/** Calls the site's own API as a visitor would, without the network: signed as a guest, from the visitor's address. */
import { randomUUID } from 'node:crypto';
import { keyBeforeLogin, signRequest } from '@site/shared/crypto';
import type { FirstCall } from '@site/shared/federation';
import { CLIENT, firstViewPaths, HEADER, isSuccess, SITE_ID, type Envelope } from '@site/shared/site-map';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../../kernel/clock.ts';

interface GuestCallsDependencies {
  readonly http: Pick<FastifyInstance, 'inject'>;
  readonly clock: Clock;
  readonly salt: string;
  readonly secretPath: string;
}

export interface GuestCalls {
  /** Whether a first view may use this call; all others stay pending in it. */
  may(call: FirstCall): boolean;
  /** The data of a call; undefined if it is refused. */
  ask(call: FirstCall, ip: string): Promise<unknown>;
}

const VERSION = '1.0.0';

export function createGuestCalls({ http, clock, salt, secretPath }: GuestCallsDependencies): GuestCalls {
  const allowed = firstViewPaths(secretPath);
  const uuid = randomUUID();
  const key = keyBeforeLogin(SITE_ID, uuid, salt);
  const ask = async ({ method, path, query, body }: FirstCall, ip: string) => {
    const [time, nonce] = [String(clock.nowMs()), randomUUID()];
    const headers = {
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      [HEADER.client]: CLIENT,
      [HEADER.site]: String(SITE_ID),
      [HEADER.version]: VERSION,
      [HEADER.uuid]: uuid,
      [HEADER.time]: time,
      [HEADER.nonce]: nonce,
      [HEADER.token]: '',
      [HEADER.sign]: signRequest(key, { method, path, query, body, time, nonce, uuid, siteId: SITE_ID }),
    };
    const url = query === '' ? path : `${path}?${query}`;
    const answer = await http.inject({ method, url, headers, remoteAddress: ip, ...(body === '' ? {} : { payload: body }) });
    const { status_code: code, data } = answer.json<Envelope<unknown>>();
    return isSuccess(code, 'main') ? (data ?? null) : undefined;
  };
  return { may: ({ path }) => allowed.has(path), ask };
}
