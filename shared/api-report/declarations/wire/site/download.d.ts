export interface AppPackage {
    readonly platform: 'ios' | 'android' | 'windows' | 'macos';
    readonly version: string;
    readonly url: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly releasedAt: string;
    readonly signedBy: string;
}
export interface Downloads {
    readonly packages: readonly AppPackage[];
    readonly address: string;
    readonly webVersion: string;
}
export declare const getDownloads: import("../endpoint.ts").Endpoint<null, Downloads>;
