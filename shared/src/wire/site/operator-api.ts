/** The operator API (`/ops/api/…`) about the site itself: what operators' commands send and receive. Types only. */
import type { Jurisdiction, VvPretty } from '@site/shared/product';
import type { AgentApplication } from './partners.ts';
import type { Terminal } from './settings.ts';
import type { PreInfo, SiteBaseConfig } from './site.ts';

/** What operators can set about the site: all of pre-info but the visitor's own address, vvPretty (SIG-7) and what terminals start with (API-10). */
export type SiteSettings = Omit<PreInfo, 'ip'> &
  VvPretty &
  Terminal['startSettings'] & {
    /** The countries that are served, and the offering of each. */
    readonly jurisdictions: readonly Jurisdiction[];
  };

type Patch<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

interface MaintenancePatch {
  /** False opens the site again. */
  readonly maintenance: false | { readonly until: string | null; readonly message?: string | undefined };
}

/** One change of the settings; what it does not name stays. */
export type SitePatch = Patch<SiteBaseConfig & Omit<SiteSettings, 'SiteBaseConfigVo' | 'maintainConfig'> & MaintenancePatch>;

/** The audit of the site's changes: actor, change and time. */
export interface SiteAction {
  readonly at_ms: number;
  readonly actor: string;
  readonly action: string;
  readonly detail: string;
}

/** The settings, refused addresses, and the latest changes, newest first. */
export interface SiteOverview {
  readonly settings: SiteSettings;
  readonly blocks: readonly { readonly ip: string; readonly code: number }[];
  readonly actions: readonly SiteAction[];
}

/** Of somebody who would like to become an agent; `at` is ISO-8601. */
export interface AgentApplicationReview extends AgentApplication {
  readonly applicationNo: string;
  readonly at: string;
}

/** How many readers found a help article useful, of those who voted. */
export interface HelpVotes {
  readonly code: string;
  readonly useful: number;
  readonly total: number;
}
