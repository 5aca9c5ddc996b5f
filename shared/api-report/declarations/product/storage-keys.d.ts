export interface LoginInfo {
    readonly userName: string;
    readonly isChecked: boolean;
}
export interface LaunchError {
    readonly venue: string;
    readonly message: string;
    readonly at: number;
}
export interface MobileSource {
    readonly path: string;
    readonly href: string;
}
export interface MallAttempt {
    readonly key: string;
    readonly userName: string;
    readonly goodsId: string;
}
export interface ClaimAttempt {
    readonly key: string;
    readonly userName: string;
    readonly giftIds: readonly string[];
}
export interface WithdrawalAttempt {
    readonly key: string;
    readonly userName: string;
    readonly accountId: string;
    readonly amount: string;
    readonly rate?: string | undefined;
}
export interface DepositAttempt {
    readonly key: string;
    readonly userName: string;
    readonly body: unknown;
}
export interface BetAttempt {
    readonly reference: string;
    readonly userName: string;
    readonly venueCode: string;
    readonly order: unknown;
}
export interface TransferAttempt {
    readonly key: string;
    readonly userName: string;
    readonly from: string;
    readonly to: string;
    readonly amount: string;
}
export interface CashOutAttempt {
    readonly key: string;
    readonly userName: string;
    readonly betNo: string;
    readonly stake: string;
    readonly remainingStake: string;
    readonly price: string;
    readonly acceptance: 'none' | 'better' | 'any';
}
export interface CollectAttempt {
    readonly key: string;
    readonly userName: string;
    readonly jobId: string;
}
export interface PlaySession {
    readonly userName: string;
    readonly startedAt: number;
    readonly seenAt: number;
    readonly remindedAt: number;
}
export interface FeedbackDraft {
    readonly userName: string;
    readonly type: string;
    readonly title: string;
    readonly content: string;
    readonly pictureIds: readonly string[];
}
export declare const STORED_CHANNEL_KEY = "releasesKept";
export declare const STORED_OVERRIDE_KEY = "releaseOverride";
export declare const THEME_KEY = "theme";
export interface StoredValues {
    readonly preInfo: unknown;
    readonly vvPretty: unknown;
    readonly token: string;
    readonly signingKey: string;
    readonly deviceUuid: string;
    readonly loginInfo: LoginInfo;
    readonly userName: string;
    readonly inviteCode: string;
    readonly iCode: string;
    readonly rCode: string;
    readonly rBet: string;
    readonly cacheId: string;
    readonly signatureMap: string;
    readonly isGo: boolean;
    readonly launchError: LaunchError;
    readonly cuid: string;
    readonly agentVerify: string;
    readonly mobileSource: MobileSource;
    readonly stayWeb: boolean;
    readonly channelKept: unknown;
    readonly override: unknown;
    readonly releaseStarts: Readonly<Record<string, number | readonly number[]>>;
    readonly releaseRuns: Readonly<Record<string, readonly number[]>>;
    readonly theme: 'light' | 'dark' | 'system';
    readonly plainLook: boolean;
    readonly balanceHidden: boolean;
    readonly oddsFormat: 1 | 2 | 3 | 4;
    readonly oddsAcceptance: 'none' | 'better' | 'any';
    readonly stakeToWin: boolean;
    readonly onePressStake: string;
    readonly betSlip: unknown;
    readonly favouriteMatches: readonly string[];
    readonly pushMatches: boolean;
    readonly betAttempt: BetAttempt;
    readonly countsCopy: unknown;
    readonly popupDay: string;
    readonly depositAttempt: DepositAttempt;
    readonly withdrawalAttempt: WithdrawalAttempt;
    readonly mallAttempt: MallAttempt;
    readonly claimAttempt: ClaimAttempt;
    readonly transferAttempt: TransferAttempt;
    readonly collectAttempt: CollectAttempt;
    readonly cashOutAttempt: CashOutAttempt;
    readonly feedbackDraft: FeedbackDraft;
    readonly playSession: PlaySession;
    readonly hiddenSpeakers: readonly string[];
}
export type StorageKey = keyof StoredValues;
export type StoredValue<Key extends StorageKey> = StoredValues[Key];
export type ClearedBy = 'log-out' | 'device-block' | 'nothing';
export declare const STORAGE_KEYS: {
    readonly preInfo: {
        readonly key: 'preInfoData';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly vvPretty: {
        readonly key: 'vvPretty';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly token: {
        readonly key: 'X-API-TOKEN';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly signingKey: {
        readonly key: 'X-API-KEY';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly deviceUuid: {
        readonly key: 'X-API-UUID';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly loginInfo: {
        readonly key: 'loginInfo';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly userName: {
        readonly key: 'userName';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly inviteCode: {
        readonly key: 'inviteCode';
        readonly kind: 'text';
        readonly lifetimeMs: number;
        readonly clearedBy: 'device-block';
    };
    readonly iCode: {
        readonly key: 'i_code';
        readonly kind: 'text';
        readonly lifetimeMs: number;
        readonly clearedBy: 'device-block';
    };
    readonly rCode: {
        readonly key: 'r_code';
        readonly kind: 'text';
        readonly lifetimeMs: number;
        readonly clearedBy: 'device-block';
    };
    readonly rBet: {
        readonly key: 'r_bet';
        readonly kind: 'text';
        readonly lifetimeMs: number;
        readonly clearedBy: 'device-block';
    };
    readonly cacheId: {
        readonly key: '_uuid';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly signatureMap: {
        readonly key: 'uuidToBase64';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly isGo: {
        readonly key: 'isGo';
        readonly kind: 'flag';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly launchError: {
        readonly key: 'launchError';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly cuid: {
        readonly key: 'cuid';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly agentVerify: {
        readonly key: 'agent_verify';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly mobileSource: {
        readonly key: 'mobileSource';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly stayWeb: {
        readonly key: 'stayWeb';
        readonly kind: 'flag';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly channelKept: {
        readonly key: "releasesKept";
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly override: {
        readonly key: "releaseOverride";
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly releaseStarts: {
        readonly key: 'releasesStarted';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly releaseRuns: {
        readonly key: 'releasesRunning';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly theme: {
        readonly key: "theme";
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly plainLook: {
        readonly key: 'plainLook';
        readonly kind: 'flag';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly balanceHidden: {
        readonly key: 'balanceHidden';
        readonly kind: 'flag';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly oddsFormat: {
        readonly key: 'oddsFormat';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly oddsAcceptance: {
        readonly key: 'oddsAcceptance';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly stakeToWin: {
        readonly key: 'stakeToWin';
        readonly kind: 'flag';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly onePressStake: {
        readonly key: 'onePressStake';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly favouriteMatches: {
        readonly key: 'favouriteMatches';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'nothing';
    };
    readonly pushMatches: {
        readonly key: 'pushMatches';
        readonly kind: 'flag';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly betSlip: {
        readonly key: 'betSlip';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly betAttempt: {
        readonly key: 'betAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly countsCopy: {
        readonly key: 'platformsCountPB';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly popupDay: {
        readonly key: 'popupDay';
        readonly kind: 'text';
        readonly lifetimeMs: null;
        readonly clearedBy: 'device-block';
    };
    readonly withdrawalAttempt: {
        readonly key: 'withdrawalAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly mallAttempt: {
        readonly key: 'mallAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly claimAttempt: {
        readonly key: 'claimAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly transferAttempt: {
        readonly key: 'transferAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly collectAttempt: {
        readonly key: 'collectAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly cashOutAttempt: {
        readonly key: 'cashOutAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly playSession: {
        readonly key: 'playSession';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly hiddenSpeakers: {
        readonly key: 'hiddenSpeakers';
        readonly kind: 'json';
        readonly lifetimeMs: null;
        readonly clearedBy: 'log-out';
    };
    readonly feedbackDraft: {
        readonly key: 'feedbackDraft';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
    readonly depositAttempt: {
        readonly key: 'depositAttempt';
        readonly kind: 'json';
        readonly lifetimeMs: number;
        readonly clearedBy: 'log-out';
    };
};
export declare function keysClearedBy(event: Exclude<ClearedBy, 'nothing'>): readonly StorageKey[];
