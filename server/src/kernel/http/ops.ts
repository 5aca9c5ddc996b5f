/** Shared parts of `/ops/api/*`: the operator token, the acting person, and refusals in plain words. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { aboutRequest } from '../observability/log.ts';
import { Refusal, refused } from './refusal.ts';

const UNAUTHORIZED = 401;
const BAD_REQUEST = 400;

interface Failure extends Error {
  readonly statusCode?: number;
}

/** Rejects requests without `Authorization: Bearer <ops token>`, and answers errors as sentences. For one plugin's routes only. */
export function guardOps(app: FastifyInstance, opsToken: string): void {
  app.addHook('onRequest', async (request) => {
    if (!sameToken(bearerOf(request), opsToken))
      throw new Refusal(CODE.apiAuth, 'the ops token is missing or wrong', { httpStatus: UNAUTHORIZED });
  });
  app.setErrorHandler(explainOps);
}

/** The token a request carries, empty when there is none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The body parsed by its schema, or a refusal that names the invalid field. */
export function readOps<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw malformed(faultOf(error.issues[0]));
}

function faultOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: not known here`;
  return `${issue?.path.join('.') || 'the body'}: ${issue?.message ?? 'malformed'}`;
}

export function malformed(message: string): Refusal {
  return new Refusal(CODE.validation, message, { httpStatus: BAD_REQUEST });
}

/** The actor as the caller names itself; one token has no persons yet. */
export function opsActor(request: FastifyRequest): string {
  return String(request.headers['x-ops-actor'] ?? 'ops').slice(0, 100);
}

/** Sends a failure as a sentence. */
export function explainOps(error: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalFrom(error, request);
  void reply.status(refusal.httpStatus).header('cache-control', 'no-store').send(refused(refusal));
}

function refusalFrom(error: Failure, request: FastifyRequest): Refusal {
  const { statusCode: httpStatus = 500, message } = error;
  if (httpStatus < 500) return new Refusal(CODE.validation, message, { httpStatus });
  request.log.error({ err: error, ...aboutRequest(request) }, 'An order failed.');
  return new Refusal(CODE.common, `the order failed; the log has the reason under ${request.id}`, { httpStatus });
}

/** Compares in constant time. */
function sameToken(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
