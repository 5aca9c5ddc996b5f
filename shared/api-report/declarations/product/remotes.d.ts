export declare const REMOTES: readonly ['games', 'finance', 'account', 'activities', 'help'];
export type RemoteName = (typeof REMOTES)[number];
export declare const TWO_PERSON_REMOTES: readonly string[];
export type Owner = 'host' | RemoteName;
