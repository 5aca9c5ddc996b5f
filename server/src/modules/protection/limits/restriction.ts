import { CODE, type NameCheck, nameCheckText, siteMinute } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { isoOrNull } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { FindNameStatus, FindPersonEvidence } from '../../people/index.ts';
import type { ProtectionProfileRow } from '../schema.ts';
import { matchesExclusion } from './exclusion-matches.ts';
import { findProfile } from './protection.store.ts';

/** A break ends by time, an exclusion only by staff, after its term. */
interface OwnRestriction {
  readonly state: 'active' | 'timeout' | 'excluded';
  /** Its end in epoch milliseconds; null for an active member. */
  readonly untilMs: number | null;
}

/** Whether a member may play: what he set himself, or that his name has to be verified first. */
type Restriction = OwnRestriction | { readonly state: 'unverified'; readonly need: NameCheck };

/** The restriction that a profile alone causes. */
export function ownRestriction(profile: ProtectionProfileRow | undefined, nowMs: number): OwnRestriction {
  const [excludedUntil, timeoutUntil] = [Number(profile?.excluded_until_ms ?? 0), Number(profile?.timeout_until_ms ?? 0)];
  if (excludedUntil > 0) return { state: 'excluded', untilMs: excludedUntil };
  if (timeoutUntil > nowMs) return { state: 'timeout', untilMs: timeoutUntil };
  return { state: 'active', untilMs: null };
}

/**
 * A member's restriction: his exclusion, a name that has to be verified (RG-6), or his break. What verifies the name depends on his own identity
 * check alone, so that an answer never says whether an exclusion of another account or the number of his names is the reason.
 */
async function restrictionOf(details: RestrictionDetails, memberId: string): Promise<Restriction> {
  const [profile, { isVerified, hasManyNames }, isMatching] = await sideBySide([
    findProfile(details.db, memberId),
    details.nameStatus(details.db, memberId),
    matchesExclusion(details, memberId),
  ]);
  const own = ownRestriction(profile, details.clock.nowMs());
  if (own.state === 'excluded') return own;
  const isUnverified = (hasManyNames && !isVerified) || isMatching;
  return isUnverified ? { state: 'unverified', need: isVerified ? 'support' : 'identity' } : own;
}

export interface RestrictionDetails extends Pick<AppContext, 'db' | 'clock'> {
  readonly personEvidence: FindPersonEvidence;
  readonly nameStatus: FindNameStatus;
}

/** A member's active break or exclusion, and its end, or that his name has to be verified. */
export async function protectionStatusOf(details: RestrictionDetails, memberId: string): Promise<MemberProtection> {
  const restriction = await restrictionOf(details, memberId);
  if (restriction.state === 'unverified') return { ...restriction, until: null };
  return { state: restriction.state, until: isoOrNull(restriction.untilMs) };
}

/** Whether offers may be shown or sent to a member now. */
export type MayBeOffered = (memberId: string, from?: Db) => Promise<boolean>;

/** RG-4, RG-9: no break or exclusion, no opt-out, no lock by operators. */
export function createOfferCheck(
  details: RestrictionDetails,
  accountStatus: (from: Db, memberId: string) => Promise<string>,
): MayBeOffered {
  return async (memberId, from = details.db) => {
    if ((await accountStatus(from, memberId)) !== 'active') return false;
    const profile = await findProfile(from, memberId);
    return profile?.marketing_opt_out !== 1 && (await restrictionOf({ ...details, db: from }, memberId)).state === 'active';
  };
}

/** Refuses play, deposits and offers to a member on a break, excluded or with a name that has to be verified. */
export type RefuseRestricted = (trx: Db, member: { readonly memberId: string }) => Promise<void>;

export function createRestriction(details: Omit<RestrictionDetails, 'db'>): RefuseRestricted {
  return async function refuseRestricted(trx, { memberId }) {
    const restriction = await restrictionOf({ ...details, db: trx }, memberId);
    if (restriction.state === 'active') return;
    // Money that arrives is held until the name is verified, instead of going back as during an exclusion.
    const detail = restriction.state === 'unverified' ? { need: restriction.need } : { restricted: restriction.state };
    throw new Refusal(CODE.common, textOf(restriction), { detail });
  };
}

function textOf(restriction: Restriction): string {
  if (restriction.state === 'unverified') return nameCheckText(restriction.need);
  const until = siteMinute(restriction.untilMs ?? 0);
  if (restriction.state === 'timeout') return `冷静期至 ${until}，期间不可提前结束。您仍可取款和查看记录。`;
  return `您处于自我排除期，至 ${until}。您仍可取款和查看记录。`;
}
