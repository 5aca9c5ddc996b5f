export interface PlayTotals {
    readonly staked: string;
    readonly open: string;
    readonly returned: string;
    readonly net: string;
}
export interface StatementMonth extends PlayTotals {
    readonly month: string;
    readonly deposited: string;
    readonly withdrawn: string;
}
export interface SelfTestResult {
    readonly at: string;
    readonly score: number;
}
export interface GuideMarks {
    readonly limitDeclined: boolean;
    readonly rulesRead: boolean;
    readonly finished: boolean;
}
export declare const GUIDE_MARKS: readonly ['limitDeclined', 'rulesRead', 'finished'];
export type GuideMark = (typeof GUIDE_MARKS)[number];
export declare const SESSION_MOST_MINUTES = 1440;
export declare const getPlayTotals: import("../endpoint.ts").MemberEndpoint<{
    minutes: number;
}, PlayTotals>;
export declare const getPlayStatement: import("../endpoint.ts").MemberEndpoint<null, readonly StatementMonth[]>;
export declare const submitSelfTest: import("../endpoint.ts").MemberEndpoint<{
    score?: number | undefined;
}, readonly SelfTestResult[]>;
export declare const getGuide: import("../endpoint.ts").MemberEndpoint<null, GuideMarks>;
export declare const markGuide: import("../endpoint.ts").MemberEndpoint<{
    mark: "finished" | "limitDeclined" | "rulesRead";
}, GuideMarks>;
