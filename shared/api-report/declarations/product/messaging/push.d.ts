import { type SportsProvider } from '../play/venues.ts';
export declare const PUSH_KINDS: readonly ['bets', 'withdrawals', 'matches', 'security'];
export type PushKind = (typeof PUSH_KINDS)[number];
export type PushChoices = Readonly<Record<PushKind | 'amounts', boolean>>;
export declare const PUSH_CHOICES_AT_FIRST: PushChoices;
export declare const URGENT_PUSH_KINDS: readonly PushKind[];
export declare const MOST_PUSH_SUBSCRIPTIONS = 10;
export declare const MOST_PUSH_MATCHES = 100;
export interface PushNotice {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly link: string;
}
export type PushFault = 'unsupported' | 'home-screen' | 'denied' | 'dismissed' | 'failed';
export declare const PUSH_FAULT_TEXT: Readonly<Record<PushFault, string>>;
export declare function pushMatchesOf(starred: readonly string[]): {
    provider: SportsProvider;
    matchId: string;
}[];
