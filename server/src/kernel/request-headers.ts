import type { FastifyRequest } from 'fastify';
import { invalid } from './body.ts';

/** SIG-2: what travels with each request. */
export interface ApiHeaders {
  readonly token: string;
  readonly uuid: string;
  readonly time: string;
  readonly nonce: string;
  readonly sign: string;
  readonly signMode: string;
}

const SHAPE = {
  'X-API-CLIENT': /^[\w.-]{1,40}$/,
  'X-API-SITE': /^\d{1,9}$/,
  'X-API-VERSION': /^[\w.+-]{1,40}$/,
  'X-API-UUID': /^[A-Za-z0-9-]{8,64}$/,
  'X-API-TIME': /^\d{13}$/,
  'X-API-NONCE': /^[A-Za-z0-9-]{8,64}$/,
} as const;

/** A header's text, empty when it is not there. */
export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/** The headers of SIG-2; a missing or malformed one is refused by name, an empty signature is left to the signature check. */
export function readApiHeaders(request: FastifyRequest, siteId: number): ApiHeaders {
  for (const [name, shape] of Object.entries(SHAPE)) {
    const value = headerOf(request, name);
    if (value === '') throw invalid(name, '缺少请求头');
    if (!shape.test(value)) throw invalid(name, '请求头格式不正确');
  }
  if (headerOf(request, 'X-API-SITE') !== String(siteId)) throw invalid('X-API-SITE', '站点不存在');
  return {
    token: headerOf(request, 'X-API-TOKEN'),
    uuid: headerOf(request, 'X-API-UUID'),
    time: headerOf(request, 'X-API-TIME'),
    nonce: headerOf(request, 'X-API-NONCE'),
    sign: headerOf(request, 'X-API-SIGN'),
    signMode: headerOf(request, 'X-API-SIGN-MODE'),
  };
}
