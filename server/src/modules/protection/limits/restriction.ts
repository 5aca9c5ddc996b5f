import { CODE, type ExclusionCause, exclusionCauseText, siteMinute } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { isoOrNull } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { FindPersonEvidence } from '../../people/index.ts';
import type { ProtectionProfileRow } from '../schema.ts';
import { exclusionElsewhere } from './exclusion-matches.ts';
import { findProfile } from './protection.store.ts';

/** Whether a member may play: a `timeout` ends by time, an exclusion only by staff, after its term. */
interface Restriction {
  readonly state: 'active' | 'timeout' | 'excluded';
  /** Its end in epoch milliseconds; null for an active member. */
  readonly untilMs: number | null;
  /** Why an exclusion of another account concerns the member; null for his own. */
  readonly cause: ExclusionCause | null;
}

/** The restriction that a profile alone causes. */
function ownRestriction(profile: ProtectionProfileRow | undefined, nowMs: number): Restriction {
  const [excludedUntil, timeoutUntil] = [Number(profile?.excluded_until_ms ?? 0), Number(profile?.timeout_until_ms ?? 0)];
  if (excludedUntil > 0) return { state: 'excluded', untilMs: excludedUntil, cause: null };
  if (timeoutUntil > nowMs) return { state: 'timeout', untilMs: timeoutUntil, cause: null };
  return { state: 'active', untilMs: null, cause: null };
}

const CAUSES = { restricts: 'samePerson', holds: 'unconfirmed' } as const satisfies Record<string, ExclusionCause>;

/** A member's restriction: his exclusion, that of another account (RG-6), or his break. */
export async function restrictionOf(details: RestrictionDetails, memberId: string): Promise<Restriction> {
  const own = ownRestriction(await findProfile(details.db, memberId), details.clock.nowMs());
  if (own.state === 'excluded') return own;
  const elsewhere = await exclusionElsewhere(details, memberId);
  return elsewhere === null ? own : { state: 'excluded', untilMs: elsewhere.untilMs, cause: CAUSES[elsewhere.effect] };
}

export interface RestrictionDetails extends Pick<AppContext, 'db' | 'clock'> {
  readonly personEvidence: FindPersonEvidence;
}

/** A member's active break or exclusion, and its end; the end of another account's exclusion is not his to know. */
export async function protectionStatusOf(details: RestrictionDetails, memberId: string): Promise<MemberProtection> {
  const { state, untilMs, cause } = await restrictionOf(details, memberId);
  return cause === null ? { state, until: isoOrNull(untilMs) } : { state, until: null, cause };
}

/** Whether offers may be shown or sent to a member now. */
export async function mayBeOffered(details: RestrictionDetails, memberId: string): Promise<boolean> {
  const profile = await findProfile(details.db, memberId);
  return profile?.marketing_opt_out !== 1 && (await restrictionOf(details, memberId)).state === 'active';
}

/** Refuses play, deposits and offers to a member on a break or excluded. */
export type RefuseRestricted = (trx: Db, member: { readonly memberId: string }) => Promise<void>;

export function createRestriction({ clock, personEvidence }: Omit<RestrictionDetails, 'db'>): RefuseRestricted {
  return async function refuseRestricted(trx, { memberId }) {
    const restriction = await restrictionOf({ db: trx, clock, personEvidence }, memberId);
    if (restriction.state === 'active') return;
    // Money that arrives is held until the identity check, instead of going back as during an exclusion.
    const detail = restriction.cause === 'unconfirmed' ? { need: 'identity' } : { restricted: restriction.state };
    throw new Refusal(CODE.common, textOf(restriction), { detail });
  };
}

function textOf({ state, untilMs, cause }: Restriction): string {
  const until = siteMinute(untilMs ?? 0);
  if (state === 'timeout') return `冷静期至 ${until}，期间不可提前结束。您仍可取款和查看记录。`;
  if (cause === null) return `您处于自我排除期，至 ${until}。您仍可取款和查看记录。`;
  return exclusionCauseText(cause);
}
