/** The operator API (`/ops/api/…`) about player protection: what it answers to the operators' commands. Types only. */

/** A member whose play shows markers of harm; times are ISO-8601. */
export interface AtRiskMember {
  readonly userName: string;
  readonly markers: readonly { readonly title: string; readonly at: string }[];
  /** Whether a staff review is due: two markers or more. */
  readonly review: boolean;
  readonly offersPausedUntil: string | null;
}
