export declare const SPORTS_PROVIDERS: readonly ['IMTY', 'YBTY', 'FBTY'];
export type SportsProvider = (typeof SPORTS_PROVIDERS)[number];
export declare const IM_LANGUAGE = "CHS";
export declare const FB_LANGUAGE = "CMN";
export declare const LAUNCH_FIELDS: {
    readonly im: readonly ['LanguageCode', 'OddsType', 'TimeStamp', 'Token', 'MemberCode', 'origin', 'h5Url', 'url'];
    readonly ob: readonly ['cuid', 'origin', 'requestId', 'resourceUrl', 'activityUrl', 'h5Url'];
    readonly fb: readonly ['origin', 'languageType', 'Authorization'];
};
export declare const IM_PROXY_PREFIX = "/improxy";
export declare const RELAUNCH_BY_CODE: Readonly<Partial<Record<number, 'ob' | 'fb'>>>;
export declare const IM_SESSION_OVER = 401;
export declare function isSessionOver(provider: SportsProvider, code: number): boolean;
export declare function isVenuePath(pathname: string): boolean;
export declare function isYewuPath(pathname: string): boolean;
export declare function imProxyPath(pathname: string): string;
export declare function obQuery(cuid: string, rdm: string): Readonly<Record<'rdm' | 'cuid', string>>;
export declare function mayFrame(url: string, { allowed, site }: {
    readonly allowed: readonly string[];
    readonly site: string;
}): boolean;
export declare const BAD_VENUE_URL = "\u573A\u9986\u5730\u5740\u65E0\u6548";
export declare function refuseVenueUrl(url: string, origins: {
    readonly allowed: readonly string[];
    readonly site: string;
}): string | null;
