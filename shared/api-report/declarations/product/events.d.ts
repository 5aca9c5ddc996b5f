import type { OddsFormat } from './play/odds.ts';
export interface Events {
    'wallet:changed': {
        readonly by: string;
    };
    'bet:settled': {
        readonly betNo: string;
    };
    'favourites:changed': {
        readonly count: number;
    };
    'profile:changed': {
        readonly nickname: string;
    };
    'activity:applied': {
        readonly activityId: string;
    };
    'odds:chosen': {
        readonly oddsFormat: OddsFormat;
    };
    'mail:arrived': {
        readonly count: number;
    };
    'session:changed': {
        readonly loggedIn: boolean;
    };
}
export type EventName = keyof Events;
export declare const EMITTERS: {
    readonly 'wallet:changed': readonly ["games", "finance", "account", "activities"];
    readonly 'bet:settled': readonly ["games"];
    readonly 'favourites:changed': readonly ["games"];
    readonly 'profile:changed': readonly ["account"];
    readonly 'activity:applied': readonly ["activities"];
    readonly 'odds:chosen': readonly ["games", "host"];
    readonly 'mail:arrived': readonly ["host"];
    readonly 'session:changed': readonly ["host"];
};
export declare const HEALTH_EVENTS: readonly ["wallet:changed", "bet:settled", "activity:applied", "profile:changed", "favourites:changed"];
export type HealthEvent = (typeof HEALTH_EVENTS)[number];
