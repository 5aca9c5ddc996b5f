import { CODE, siteMinute } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Clock, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { ProtectionProfileRow } from '../schema.ts';
import { findProfile } from './protection.store.ts';

/** Whether a member may play: a `timeout` ends by time, an exclusion only by staff, after its term. */
export function stateOf(profile: ProtectionProfileRow | undefined, nowMs: number): 'active' | 'timeout' | 'excluded' {
  if (profile === undefined) return 'active';
  if (profile.excluded_until_ms !== null) return 'excluded';
  return profile.timeout_until_ms !== null && profile.timeout_until_ms > nowMs ? 'timeout' : 'active';
}

type RestrictionDetails = Pick<AppContext, 'db' | 'clock'>;

/** A member's active break or exclusion, and its end. */
export async function protectionStatusOf({ db, clock }: RestrictionDetails, memberId: string): Promise<MemberProtection> {
  const profile = await findProfile(db, memberId);
  const state = stateOf(profile, clock.nowMs());
  const untilMs = state === 'excluded' ? profile?.excluded_until_ms : state === 'timeout' ? profile?.timeout_until_ms : null;
  return { state, until: untilMs ? toIso(Number(untilMs)) : null };
}

/** Whether offers may be shown or sent to a member now. */
export async function mayBeOffered({ db, clock }: RestrictionDetails, memberId: string): Promise<boolean> {
  const profile = await findProfile(db, memberId);
  return profile === undefined || (stateOf(profile, clock.nowMs()) === 'active' && profile.marketing_opt_out === 0);
}

/** Refuses play, deposits and offers to a member on a break or excluded. */
export type RefuseRestricted = (trx: Db, member: { readonly memberId: string }) => Promise<void>;

export function createRestriction(clock: Clock): RefuseRestricted {
  return async function refuseRestricted(trx, { memberId }) {
    const profile = await findProfile(trx, memberId);
    const state = stateOf(profile, clock.nowMs());
    const detail = { restricted: state };
    if (state === 'excluded')
      throw new Refusal(CODE.common, `您处于自我排除期，至 ${siteMinute(profile?.excluded_until_ms ?? 0)}。您仍可取款和查看记录。`, {
        detail,
      });
    if (state === 'timeout')
      throw new Refusal(CODE.common, `冷静期至 ${siteMinute(profile?.timeout_until_ms ?? 0)}，期间不可提前结束。您仍可取款和查看记录。`, {
        detail,
      });
  };
}
