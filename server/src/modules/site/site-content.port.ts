import type { Sponsorship } from '@site/shared/wire';

/** Port to what the operator of the site says in its own name. */
export interface SiteContent {
  /** The current one first. */
  readonly sponsorships: readonly Sponsorship[];
  /** The contact of those who would like to become agents. */
  readonly agentEmail: string;
  /** A note at the start of help articles; null: none. */
  readonly helpNote: string | null;
}

/** Used while no adapter is connected. */
export const missingSiteContent: SiteContent = { sponsorships: [], agentEmail: '', helpNote: null };
