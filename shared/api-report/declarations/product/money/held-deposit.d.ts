export declare const HELD_PAGE_SIZE = 20;
export declare const HELD_REASONS: readonly ['depositLimit', 'balanceLimit', 'identity', 'break', 'exclusion', 'locked', 'closed', 'review'];
export type HeldReason = (typeof HELD_REASONS)[number];
interface HeldReasonText {
    readonly why: string;
    readonly next: string;
}
export declare const HELD_TEXT: Readonly<Record<HeldReason, HeldReasonText>>;
export declare const RETURNED_AT_ONCE: ReadonlySet<HeldReason>;
export declare const OVERRULED_BY_OPERATORS: ReadonlySet<HeldReason>;
export declare const HELD_REMARK: {
    readonly credited: '暂存后入账';
    readonly returning: '正在退回付款账户';
    readonly returned: '已退回付款账户';
};
export declare const HELD_REFUSAL: {
    readonly decided: '这笔款项已处理，请刷新后查看';
    readonly neverToPlay: '这笔款项只能退回付款账户';
};
export {};
