export declare const SITE_ID = 4002;
export declare const PLATFORM_TYPE = 6;
