import { CODE } from '@site/shared/product';
import * as z from 'zod/mini';
import { Refusal } from '@site/server/kernel/http/refusal.ts';

/** A venue's own success code (ERR-1). */
const VENUE_SUCCESS = '0000000';

/** The response of a venue on success. */
export const successAnswer = (data: unknown) => ({ code: VENUE_SUCCESS, msg: '成功', data });

/** Parses a body or query by its schema; the refusal names the invalid part. */
export function readBody<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  throw new Refusal(CODE.validation, `请求参数有误（${result.error.issues[0]?.path.join('.') || 'body'}）`);
}
