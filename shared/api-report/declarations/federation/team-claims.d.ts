export declare const REMOTE_NAME: RegExp;
export interface ClaimedAddress {
    readonly path: string;
    readonly title: string;
    readonly membersOnly?: boolean;
}
export declare const PAYLOAD_FIELDS: readonly ['string', 'number', 'boolean', 'string[]', 'number[]'];
export interface TeamClaims {
    readonly owner: string;
    readonly addresses: Readonly<Record<string, ClaimedAddress>>;
    readonly events?: Readonly<Record<string, string>>;
    readonly payloads?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly slots?: Readonly<Record<string, string>>;
    readonly fills?: Readonly<Record<string, string>>;
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
export declare function fillerOf(claims: SiteClaims, slot: string): string | undefined;
export declare function claimedPlace(claims: SiteClaims, path: string): ClaimedPlace | null;
