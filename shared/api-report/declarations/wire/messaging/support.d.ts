export interface SupportInfo {
    readonly email: string;
    readonly hours: string;
    readonly answerWithinHours: number;
}
export interface SupportChat {
    readonly url: string;
}
export type SupportSignal = {
    readonly kind: 'support:ready';
} | {
    readonly kind: 'support:article';
    readonly code: string;
};
export declare const getSupportInfo: import("../endpoint.ts").Endpoint<null, SupportInfo>;
export declare const startSupportChat: import("../endpoint.ts").Endpoint<null, SupportChat>;
