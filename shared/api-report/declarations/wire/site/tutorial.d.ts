export declare const STEP_PICTURES: readonly ['choose', 'amount', 'copy', 'scan', 'pay', 'wait', 'done', 'bind', 'password', 'network', 'test', 'install'];
export type StepPictureName = (typeof STEP_PICTURES)[number];
export interface TutorialStep {
    readonly title: string;
    readonly text: string;
    readonly picture: StepPictureName;
}
export interface TutorialCard {
    readonly code: string;
    readonly direction: 'deposit' | 'withdrawal';
    readonly title: string;
    readonly summary: string;
    readonly steps: readonly TutorialStep[];
    readonly tips: readonly string[];
}
export interface PlatformTutorial {
    readonly code: string;
    readonly name: string;
    readonly kind: '钱包' | '交易所';
    readonly officialSite: string;
    readonly networks: readonly ('TRC20' | 'ERC20')[];
    readonly steps: readonly TutorialStep[];
    readonly warnings: readonly string[];
}
export interface Tutorials {
    readonly cards: readonly TutorialCard[];
    readonly platforms: readonly PlatformTutorial[];
}
export declare const getTutorials: import("../endpoint.ts").Endpoint<null, Tutorials>;
