import { timingSafeEqual } from 'node:crypto';
import { signArea, signRequest } from '@site/shared/crypto';
import type { Clock } from './clock.ts';
import { CODE, HEADER, SIGNATURE_TOLERANCE_MS, signingArea } from '@site/shared/product';
import { createNonces } from './nonces.ts';
import { Refusal } from './refusal.ts';
import type { ApiHeaders } from './request-headers.ts';

/** A request as it arrived, before anything of it is believed. */
export interface ArrivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: ApiHeaders;
}

export interface SignatureCheck {
  /** SIG-6: refuses (10108) a wrong or empty signature, a time off by more than 5 minutes and a nonce seen before. */
  check(request: ArrivedRequest, key: string): void;
  /** Whether the signature alone is right; takes no nonce. */
  isRight(request: ArrivedRequest, key: string): boolean;
}

export function createSignatureCheck(clock: Clock, siteId: number): SignatureCheck {
  const nonces = createNonces(clock, 2 * SIGNATURE_TOLERANCE_MS);

  function expected(request: ArrivedRequest, key: string): string {
    const { method, path, query, body, headers } = request;
    const { time, nonce, uuid } = headers;
    if (headers.signFrom === '') return signRequest(key, { method, path, query, body, time, nonce, uuid, siteId });
    const day = new Date(clock.nowMs()).toISOString().slice(0, 10);
    return method === 'GET' ? signArea(key, { area: signingArea(path), uuid, siteId, day }) : '';
  }
  const isRight = (request: ArrivedRequest, key: string) => sameText(request.headers.sign, expected(request, key));

  return {
    isRight,
    check(request, key) {
      const { time, nonce, uuid } = request.headers;
      if (Math.abs(clock.nowMs() - Number(time)) > SIGNATURE_TOLERANCE_MS) throw unsigned(HEADER.time, '请求时间与服务器相差超过5分钟');
      if (!isRight(request, key)) throw unsigned(HEADER.sign, '签名不正确');
      if (!nonces.take(`${uuid}:${nonce}`)) throw unsigned(HEADER.nonce, '请求已被使用');
    },
  };
}

function unsigned(field: string, reason: string): Refusal {
  return new Refusal(CODE.apiAuth, `接口验证失败（${field}）：${reason}`, { field });
}

function sameText(given: string, right: string): boolean {
  return right !== '' && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
