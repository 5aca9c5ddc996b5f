export declare const REMOTE_NAME: RegExp;
export interface ClaimedAddress {
    readonly path: string;
    readonly title: string;
    readonly membersOnly?: boolean;
}
export interface TeamClaims {
    readonly owner: string;
    readonly addresses: Readonly<Record<string, ClaimedAddress>>;
    readonly events?: Readonly<Record<string, string>>;
    readonly menu?: {
        readonly address: string;
        readonly word: string;
    };
}
export type SiteClaims = Readonly<Record<string, TeamClaims>>;
export interface ClaimedPlace extends ClaimedAddress {
    readonly remote: string;
    readonly screen: string;
}
export declare function claimedPlace(claims: SiteClaims, path: string): ClaimedPlace | null;
