import { CODE } from '@site/shared/product';
import * as z from 'zod/mini';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SportsDesk } from '../desk.ts';

/** A body or query as its schema has it, or a refusal that names the part that is wrong. */
export function readBody<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const { success, data, error } = z.safeParse(schema, body);
  if (success) return data;
  throw new Refusal(CODE.validation, `请求参数有误（${error.issues[0]?.path.join('.') || 'body'}）`);
}

/** Whose token it is; one of another venue counts as over. */
export async function memberOf(desk: SportsDesk, token: string, venueCode: string): Promise<string> {
  const { memberId, venueCode: at } = await desk.member(token);
  if (at === venueCode) return memberId;
  throw new Refusal(CODE.sessionExpired, '场馆登录已过期，请重新进入');
}

const [MOST_ROWS, MOST_DAYS] = [100, 90];

/** A page of own bets within what a venue answers. */
export function pageOf({ page, size, days }: { readonly page: number; readonly size: number; readonly days: number }) {
  return { page: within(page, 10_000), size: within(size, MOST_ROWS), days: within(days, MOST_DAYS) };
}

/** A span of days within what a venue keeps. */
export function daysOf(days: number): number {
  return within(days, MOST_DAYS);
}

function within(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(1, Math.trunc(value))) : 1;
}
