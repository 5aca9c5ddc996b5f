import { type Cents } from '../cents.ts';
import { type RouteName } from '../routes.ts';
export declare const LIMIT_KINDS: readonly ['deposit', 'loss', 'stake', 'session', 'balance', 'openBets'];
export type LimitKind = (typeof LIMIT_KINDS)[number];
export declare const LIMIT_PERIODS: readonly ['day', 'week', 'month', 'once'];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export declare const LIMIT_WINDOW_MS: {
    readonly day: 86400000;
    readonly week: number;
    readonly month: number;
};
export declare const LIMIT_WINDOWS: readonly ['day', 'week', 'month'];
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];
export declare const LIMIT_KIND_PERIODS: Readonly<Record<LimitKind, readonly LimitPeriod[]>>;
export declare const LIMIT_KIND_TEXT: Readonly<Record<LimitKind, string>>;
export declare const LIMIT_PERIOD_TEXT: Readonly<Record<LimitPeriod, string>>;
export declare const LIMIT_PERIOD_UNIT: Readonly<Record<LimitPeriod, string>>;
export declare const LIMIT_COOLING_MS = 86400000;
export declare const LIMIT_CONFIRM_MS: number;
export declare const SESSION_LIMIT_MINUTES: {
    readonly min: 10;
    readonly max: 1440;
};
export declare const OPEN_BETS_LIMIT: {
    readonly min: 1;
    readonly max: 100;
};
export declare const REALITY_CHECK_MINUTES: {
    readonly min: 10;
    readonly max: 480;
    readonly usual: 60;
};
export declare const TIMEOUT_MOST_DAYS = 42;
export declare const EXCLUSION_MONTHS: readonly [6, 12, 24, 60];
export declare const EXCLUSION_WORD = "\u786E\u8BA4\u6392\u9664";
type LimitUnit = 'money' | 'minutes' | 'bets';
export declare const LIMIT_UNIT: Readonly<Record<LimitKind, LimitUnit>>;
export declare const isMoneyLimit: (kind: LimitKind) => boolean;
interface LimitBounds {
    readonly min: number;
    readonly max: number;
    readonly unit: string;
    readonly text: string;
}
export declare function limitBounds(kind: LimitKind): LimitBounds | null;
export declare function refuseLimit(kind: LimitKind, text: string): string | null;
export declare function refuseLimitOrder({ day, week, month }: Readonly<Partial<Record<LimitWindow, bigint>>>): string | null;
export declare function depositLimitText(period: LimitPeriod, left: Cents): string;
export declare const isRestrictedRoute: (route: RouteName) => boolean;
export declare const isLockedRoute: (route: RouteName) => boolean;
export declare const LOCKED_TEXT = "\u60A8\u7684\u8D26\u53F7\u5DF2\u88AB\u9501\u5B9A\uFF0C\u76EE\u524D\u4EC5\u53EF\u8054\u7CFB\u5BA2\u670D\u4E0E\u63D0\u4EA4\u610F\u89C1\u53CD\u9988\u3002\u8D26\u6237\u8D44\u91D1\u4E0D\u53D7\u5F71\u54CD\u3002";
export declare const timeoutText: (until: string) => string;
export declare const exclusionText: (until: string) => string;
export declare const NAME_CHECKS: readonly ['identity', 'support'];
export type NameCheck = (typeof NAME_CHECKS)[number];
export declare function nameCheckText(need: NameCheck): string;
export declare function realityText(minutes: number, { staked, open, returned, net, }: {
    readonly staked: string;
    readonly open: string | null;
    readonly returned: string;
    readonly net: string;
}): string;
export declare const playedText: (minutes: number) => string;
export declare const SESSION_WARNING_MINUTES = 5;
export {};
