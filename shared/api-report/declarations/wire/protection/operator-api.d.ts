export type ExclusionEffect = 'restricts' | 'holds' | 'none';
export interface ExclusionMatch {
    readonly userName: string;
    readonly excludedUserName: string;
    readonly isVerified: boolean;
    readonly effect: ExclusionEffect;
    readonly until: string | null;
    readonly at: string;
    readonly cleared: {
        readonly at: string;
        readonly by: string;
        readonly reason: string;
    } | null;
}
export interface AtRiskMember {
    readonly userName: string;
    readonly markers: readonly {
        readonly title: string;
        readonly at: string;
    }[];
    readonly review: boolean;
    readonly offersPausedUntil: string | null;
}
