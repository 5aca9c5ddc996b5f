export interface VideoRoomVisit {
    readonly grade: number;
    readonly siteVideoVipMin: number;
    readonly siteVideoVipMax: number;
    readonly title: string;
    readonly excludedLeague: string;
}
export declare const BAD_VIDEO_URL = "\u76F4\u64AD\u5730\u5740\u65E0\u6548";
export declare function refuseVideoUrl(url: string, origins: readonly string[]): string | null;
export declare function canEnterVideoRoom(visit: VideoRoomVisit): boolean;
