import { CODE } from '@site/shared/product';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import type { VenueMember } from '@site/server/modules/play/index.ts';
import type { BettingSite } from './protocol.ts';

/** The name of a code in a table of a protocol; undefined for an unknown code. */
export function nameOf<Name extends string>(
  codes: Readonly<Record<Name, number | string>>,
  sent: number | string | undefined,
): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === sent);
}

/** The member of a token; a token of another venue counts as expired. */
export async function requireMember(site: BettingSite, token: string, venueCode: string): Promise<VenueMember> {
  const member = await site.member(token);
  if (member.venueCode === venueCode) return member;
  throw new Refusal(CODE.sessionExpired, '场馆登录无效：不属于本场馆，请从网站重新进入');
}

const [MOST_ROWS, MOST_DAYS] = [100, 90];

/** A page of the member's bets within the venue's limits. */
export function pageOf({ page, size, days }: { readonly page: number; readonly size: number; readonly days: number }) {
  return { page: within(page, 10_000), size: within(size, MOST_ROWS), days: within(days, MOST_DAYS) };
}

/** A range of days within the venue's retention. */
export function daysOf(days: number): number {
  return within(days, MOST_DAYS);
}

function within(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(1, Math.trunc(value))) : 1;
}
