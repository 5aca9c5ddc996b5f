export declare const HELP_CODES: readonly ['kh', 'ck', 'qk', 'zz', 'yhgz', 'tjllq', 'xnbcqkjc', 'tytzjc', 'tysstqth', 'fjcjc', 'cpwt', 'dzjj', 'tywt', 'zrwt', 'qtwt', 'bczr', 'gywm', 'gztk', 'hzhb', 'ysgz', 'zxkf'];
export type HelpCode = (typeof HELP_CODES)[number];
export interface HelpStep {
    readonly title: string;
    readonly text: string;
}
export type HelpBlock = {
    readonly kind: 'paragraph';
    readonly text: string;
} | {
    readonly kind: 'list';
    readonly items: readonly string[];
} | {
    readonly kind: 'steps';
    readonly items: readonly HelpStep[];
} | {
    readonly kind: 'table';
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
} | {
    readonly kind: 'note';
    readonly tone: 'tip' | 'warning';
    readonly text: string;
} | {
    readonly kind: 'question';
    readonly question: string;
    readonly answer: string;
};
export interface HelpSection {
    readonly heading: string;
    readonly blocks: readonly HelpBlock[];
}
export interface HelpEntry {
    readonly code: HelpCode;
    readonly title: string;
    readonly summary: string;
    readonly group: string;
}
export interface HelpArticle extends HelpEntry {
    readonly updatedAt: string;
    readonly sections: readonly HelpSection[];
    readonly related: readonly HelpCode[];
}
export declare const voteOnHelp: import("../endpoint.ts").Endpoint<{
    code: HelpCode;
    useful: boolean;
}, {
    readonly useful: boolean;
}>;
export declare const listHelp: import("../endpoint.ts").Endpoint<null, HelpEntry[]>;
export declare const getHelpArticle: import("../endpoint.ts").Endpoint<{
    code: HelpCode;
}, HelpArticle>;
