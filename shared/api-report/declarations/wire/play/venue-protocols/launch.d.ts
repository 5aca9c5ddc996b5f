export interface ImLaunchData {
    readonly provider: 'im';
    readonly LanguageCode: string;
    readonly OddsType: 3;
    readonly TimeStamp: string;
    readonly Token: string;
    readonly MemberCode: string;
    readonly origin: string;
    readonly h5Url: string;
    readonly url: string;
}
export interface ObLaunchData {
    readonly provider: 'ob';
    readonly cuid: string;
    readonly origin: string;
    readonly requestId: string;
    readonly resourceUrl: string;
    readonly activityUrl: string;
    readonly h5Url: string;
    readonly countsUrl: string;
}
export interface FbLaunchData {
    readonly provider: 'fb';
    readonly origin: string;
    readonly languageType: string;
    readonly Authorization: string;
}
export type SportsLaunchData = ImLaunchData | ObLaunchData | FbLaunchData;
