import { type Skin } from '@site/shared/product';
export interface MaintainConfig {
    readonly status: number;
    readonly startAt: string | null;
    readonly endAt: string | null;
    readonly message: string;
}
export interface SiteBaseConfig {
    readonly title: string;
    readonly logoUrl: string;
    readonly webLogoTitleUrl: string;
}
export interface PreInfo {
    readonly SiteBaseConfigVo: SiteBaseConfig;
    readonly address: string;
    readonly disablePhones: readonly string[];
    readonly globePhoneNumber: string;
    readonly ip: string;
    readonly maintainConfig: MaintainConfig;
    readonly siteFestivalSkin: string | null;
    readonly siteVideoActiveUrl: string;
    readonly siteVideoSkinOpen: boolean;
    readonly stopLogin: boolean;
    readonly stopRegister: boolean;
}
export interface Notice {
    readonly id: string;
    readonly category: string;
    readonly text: string;
    readonly link: string | null;
    readonly publishedAt: string;
}
export interface Ad {
    readonly id: string;
    readonly title: string;
    readonly subtitle: string;
    readonly image: string;
    readonly link: string;
}
export declare const getPreInfo: import("../endpoint.ts").Endpoint<{
    platformType: number;
}, PreInfo>;
export declare const getSkin: import("../endpoint.ts").Endpoint<{
    id: string;
}, Skin | null>;
export declare const listNotices: import("../endpoint.ts").Endpoint<{
    category: string;
}, readonly Notice[]>;
export declare const listStationAds: import("../endpoint.ts").Endpoint<null, readonly Ad[]>;
