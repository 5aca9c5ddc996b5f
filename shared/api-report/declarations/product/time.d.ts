export declare const SITE_UTC_OFFSET = "+08:00";
export declare const SITE_UTC_OFFSET_MS: number;
export type Instant = string | number;
export declare function siteDate(at: Instant): string;
export declare function siteTime(at: Instant): string;
export declare function siteMinute(at: Instant): string;
export declare function fromSiteDate(day: string): number | null;
