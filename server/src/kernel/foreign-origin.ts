import { CODE } from '@site/shared/product';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { headerOf } from './request-headers.ts';

const FORBIDDEN = 403;
const OWN = ['same-origin', 'none'];

/**
 * Refuses what a page of another site sends (T18). A token in a header and JSON alone already keep such a page from sending
 * anything that counts; this holds even where a browser or a rule of sharing is wrong.
 */
export function refuseForeign(request: FastifyRequest, siteOrigins: readonly string[]): void {
  const origin = headerOf(request, 'origin');
  if (siteOrigins.includes(origin)) return;
  const said = headerOf(request, 'sec-fetch-site');
  const foreign = said === '' ? origin !== '' && URL.parse(origin)?.host !== headerOf(request, 'host') : !OWN.includes(said);
  if (foreign) throw new Refusal(CODE.apiAuth, '请求来源不受信任', { httpStatus: FORBIDDEN });
}
