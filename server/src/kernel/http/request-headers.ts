import type { FastifyRequest } from 'fastify';
import { HEADER } from '@site/shared/every-site';
import { invalid } from './body.ts';

/** SIG-2: the headers of each request. */
export interface ApiHeaders {
  readonly token: string;
  readonly uuid: string;
  readonly time: string;
  readonly nonce: string;
  readonly sign: string;
  /** If not empty, the signature is taken from the stored map (SIG-5). */
  readonly signFrom: string;
}

const SHAPE = {
  [HEADER.client]: /^[\w.-]{1,40}$/,
  [HEADER.site]: /^\d{1,9}$/,
  [HEADER.version]: /^[\w.+-]{1,40}$/,
  [HEADER.uuid]: /^[A-Za-z0-9-]{8,64}$/,
  [HEADER.time]: /^\d{13}$/,
  [HEADER.nonce]: /^[A-Za-z0-9-]{8,64}$/,
};

/** A header's text, empty when it is absent. */
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
  if (headerOf(request, HEADER.site) !== String(siteId)) throw invalid(HEADER.site, '站点不存在');
  return {
    token: headerOf(request, HEADER.token),
    uuid: headerOf(request, HEADER.uuid),
    time: headerOf(request, HEADER.time),
    nonce: headerOf(request, HEADER.nonce),
    sign: headerOf(request, HEADER.sign),
    signFrom: headerOf(request, HEADER.signFrom),
  };
}
