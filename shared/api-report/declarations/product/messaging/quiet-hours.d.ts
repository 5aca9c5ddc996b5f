import { type Instant } from '../time.ts';
export interface QuietHours {
    readonly on: boolean;
    readonly from: string;
    readonly to: string;
}
export declare const QUIET_HOURS_TEXT: {
    readonly from: '请选择开始时间';
    readonly to: '请选择结束时间';
    readonly same: '开始时间与结束时间不能相同';
};
export declare const TIME_OF_DAY: RegExp;
export declare const siteMinuteOfDay: (at: Instant) => string;
export declare function isQuietAt({ on, from, to }: QuietHours, at: Instant): boolean;
