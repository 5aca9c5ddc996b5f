import type { Jurisdiction, VvPretty } from '@site/shared/product';
import type { AgentApplication } from './partners.ts';
import type { Terminal } from './settings.ts';
import type { PreInfo, SiteBaseConfig } from './site.ts';
export type SiteSettings = Omit<PreInfo, 'ip'> & VvPretty & Terminal['startSettings'] & {
    readonly jurisdictions: readonly Jurisdiction[];
};
type Patch<Values> = {
    readonly [Name in keyof Values]?: Values[Name] | undefined;
};
interface MaintenancePatch {
    readonly maintenance: false | {
        readonly until: string | null;
        readonly message?: string | undefined;
    };
}
export type SitePatch = Patch<SiteBaseConfig & Omit<SiteSettings, 'SiteBaseConfigVo' | 'maintainConfig'> & MaintenancePatch>;
export interface SiteAction {
    readonly at_ms: number;
    readonly actor: string;
    readonly action: string;
    readonly detail: string;
}
export interface SiteOverview {
    readonly settings: SiteSettings;
    readonly blocks: readonly {
        readonly ip: string;
        readonly code: number;
    }[];
    readonly actions: readonly SiteAction[];
}
export interface AgentApplicationReview extends AgentApplication {
    readonly applicationNo: string;
    readonly at: string;
}
export interface HelpVotes {
    readonly code: string;
    readonly useful: number;
    readonly total: number;
}
export {};
