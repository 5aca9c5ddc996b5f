export declare const HARM_KINDS: readonly ['manyDeposits', 'afterLoss', 'manyMethods', 'nightPlay', 'raiseAfterLoss', 'failedDeposits'];
export type HarmKind = (typeof HARM_KINDS)[number];
export declare const HARM_RULES: Readonly<Record<HarmKind, {
    readonly signs: number;
    readonly withinMs: number;
    readonly title: string;
}>>;
export declare const HARM_AFTER_LOSS_MS: number;
export declare const HARM_NIGHT_ENDS_HOUR = 5;
export declare const HARM_MARKERS_AGAINST_OFFERS = 2;
export declare const HARM_OFFERS_PAUSE_MS: number;
export declare const CARE_TEXT: {
    readonly title: '照顾好自己';
    readonly body: '我们注意到您近期的存款或游戏比平时更频繁。设置限额、休息一下，或与专业人员聊聊，都能帮助您保持在预算之内。';
};
export declare const offersPausedText: (until: string) => string;
export declare const PROTECTION_REVIEW_MS: number;
export declare const PROTECTION_REVIEW_TEXT = "\u8BF7\u82B1\u4E00\u5206\u949F\u67E5\u770B\u8FC7\u53BB\u534A\u5E74\u7684\u5B58\u53D6\u6B3E\u4E0E\u8F93\u8D62\uFF0C\u5E76\u68C0\u67E5\u60A8\u7684\u9650\u989D\u3002";
