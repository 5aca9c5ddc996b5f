/** The operator API (`/ops/api/…`) about player protection: what it answers to the operators' commands. Types only. */

/** What a match does: it restricts the account, holds it until its identity check passes, or nothing. */
export type ExclusionEffect = 'restricts' | 'holds' | 'none';

/** An account whose member gave the name and birth date of an excluded one; times are ISO-8601. */
export interface ExclusionMatch {
  readonly userName: string;
  readonly excludedUserName: string;
  /** Whether the identity check of the excluded account passed under that name. */
  readonly isVerified: boolean;
  readonly effect: ExclusionEffect;
  /** The end of the exclusion's term; null once the exclusion has ended. */
  readonly until: string | null;
  readonly at: string;
  /** Operators found that these are two persons; null while the match counts. */
  readonly cleared: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/** A member whose play shows markers of harm; times are ISO-8601. */
export interface AtRiskMember {
  readonly userName: string;
  readonly markers: readonly { readonly title: string; readonly at: string }[];
  /** Whether a staff review is due: two markers or more. */
  readonly review: boolean;
  readonly offersPausedUntil: string | null;
}
