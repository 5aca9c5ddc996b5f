import { FEEDBACK_DRAFT_LIFETIME_MS, MONEY_ATTEMPT_LIFETIME_MS, PLAY_PAUSE_MS } from './assumed.ts';
import { INVITE_CODE_LIFETIME_MS, TRACKING_CODE_LIFETIME_MS } from './timing.ts';

/** The stored values of the log-in form: `isChecked` is remember-me (SES-2). */
export interface LoginInfo {
  readonly userName: string;
  readonly isChecked: boolean;
}

/** The last launch that failed, for the screen that offers a retry (VEN-6). `at` is UTC milliseconds. */
export interface LaunchError {
  readonly venue: string;
  readonly message: string;
  readonly at: number;
}

/** Where a mobile visitor came from before the download page (SH-6). */
export interface MobileSource {
  readonly path: string;
  readonly href: string;
}

/** An exchange in the mall that was sent and has no answer yet. */
export interface MallAttempt {
  readonly key: string;
  readonly userName: string;
  readonly goodsId: string;
}

/** Gift claims that were sent and have no answer yet. */
export interface ClaimAttempt {
  readonly key: string;
  readonly userName: string;
  readonly giftIds: readonly string[];
}

/** A withdrawal that was sent and has no answer yet; the password is never stored. */
export interface WithdrawalAttempt {
  readonly key: string;
  readonly userName: string;
  readonly accountId: string;
  readonly amount: string;
  /** The rate of a USDT address. */
  readonly rate?: string | undefined;
}

/** A deposit that was sent and has no answer yet: its idempotency key survives a reload. Readers validate it. */
export interface DepositAttempt {
  readonly key: string;
  readonly userName: string;
  readonly body: unknown;
}

/** A bet that was sent and has no answer yet: its reference survives a reload. Readers validate it. */
export interface BetAttempt {
  readonly reference: string;
  readonly userName: string;
  readonly venueCode: string;
  readonly order: unknown;
}

/** A transfer between wallets that was sent and has no answer yet; `from` and `to` as in the form. */
export interface TransferAttempt {
  readonly key: string;
  readonly userName: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** A cash-out of a bet that was sent and has no answer yet. */
export interface CashOutAttempt {
  readonly key: string;
  readonly userName: string;
  readonly betNo: string;
  readonly stake: string;
  readonly remainingStake: string;
  readonly price: string;
  readonly acceptance: 'none' | 'better' | 'any';
}

/** A 一键归户 whose result is not known yet; its job is empty until the backend has answered. */
export interface CollectAttempt {
  readonly key: string;
  readonly userName: string;
  readonly jobId: string;
}

/** The member's current session of play, over all venues; times are UTC milliseconds. */
export interface PlaySession {
  readonly userName: string;
  readonly startedAt: number;
  /** When play was last observed; a long pause ends the session. */
  readonly seenAt: number;
  /** When the member last confirmed a reality check. */
  readonly remindedAt: number;
}

/** The draft of a feedback ticket, with its author; pictures by their upload ids. */
export interface FeedbackDraft {
  readonly userName: string;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly pictureIds: readonly string[];
}

/** The newest channel mark of this browser, and the last channel it accepted; the boot script writes both and verifies what it reads. */
export const STORED_CHANNEL_KEY = 'releasesKept';
/** The override link of this browser; the boot script stores it and verifies what it reads. */
export const STORED_OVERRIDE_KEY = 'releaseOverride';

/** The visitor's colour scheme; the boot script reads it before the first paint. */
export const THEME_KEY = 'theme';

/** The content of each entry. Readers validate structured values: other code may write to storage. */
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
  /** When each release started without returning, in ms; a number alone is of an older version. */
  readonly releaseStarts: Readonly<Record<string, number | readonly number[]>>;
  /** When visible pages last said that they run each release, in ms. */
  readonly releaseRuns: Readonly<Record<string, readonly number[]>>;
  readonly theme: 'light' | 'dark' | 'system';
  readonly plainLook: boolean;
  readonly balanceHidden: boolean;
  readonly oddsFormat: 1 | 2 | 3 | 4;
  readonly oddsAcceptance: 'none' | 'better' | 'any';
  readonly stakeToWin: boolean;
  /** The stake of a bet that a press on a price places at once, yuan; absent while one-press betting is off. */
  readonly onePressStake: string;
  readonly betSlip: unknown;
  readonly favouriteMatches: readonly string[];
  /** This browser sends its starred matches to the site, so that their beginning is pushed (ACC-11). */
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
  /** Keys of chat members whom the player has hidden. */
  readonly hiddenSpeakers: readonly string[];
}

export type StorageKey = keyof StoredValues;
export type StoredValue<Key extends StorageKey> = StoredValues[Key];

/** When an entry is removed: at every log-out, also when the device is blocked (ERR-2), or never. */
export type ClearedBy = 'log-out' | 'device-block' | 'nothing';

interface StorageRow {
  /** The name in local storage. */
  readonly key: string;
  /** text unchanged, flag as '1' or absent, json as JSON. */
  readonly kind: 'text' | 'flag' | 'json';
  /** After this time an entry counts as absent; null means never. */
  readonly lifetimeMs: number | null;
  readonly clearedBy: ClearedBy;
}

/** SES-8 and our additions: every entry of local storage. */
export const STORAGE_KEYS = {
  preInfo: { key: 'preInfoData', kind: 'json', lifetimeMs: null, clearedBy: 'device-block' },
  vvPretty: { key: 'vvPretty', kind: 'json', lifetimeMs: null, clearedBy: 'device-block' },
  token: { key: 'X-API-TOKEN', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  signingKey: { key: 'X-API-KEY', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  deviceUuid: { key: 'X-API-UUID', kind: 'text', lifetimeMs: null, clearedBy: 'nothing' },
  loginInfo: { key: 'loginInfo', kind: 'json', lifetimeMs: null, clearedBy: 'device-block' },
  userName: { key: 'userName', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  inviteCode: { key: 'inviteCode', kind: 'text', lifetimeMs: INVITE_CODE_LIFETIME_MS, clearedBy: 'device-block' },
  iCode: { key: 'i_code', kind: 'text', lifetimeMs: TRACKING_CODE_LIFETIME_MS, clearedBy: 'device-block' },
  rCode: { key: 'r_code', kind: 'text', lifetimeMs: TRACKING_CODE_LIFETIME_MS, clearedBy: 'device-block' },
  rBet: { key: 'r_bet', kind: 'text', lifetimeMs: TRACKING_CODE_LIFETIME_MS, clearedBy: 'device-block' },
  cacheId: { key: '_uuid', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  signatureMap: { key: 'uuidToBase64', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  isGo: { key: 'isGo', kind: 'flag', lifetimeMs: null, clearedBy: 'device-block' },
  launchError: { key: 'launchError', kind: 'json', lifetimeMs: null, clearedBy: 'log-out' },
  cuid: { key: 'cuid', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  agentVerify: { key: 'agent_verify', kind: 'text', lifetimeMs: null, clearedBy: 'device-block' },
  mobileSource: { key: 'mobileSource', kind: 'json', lifetimeMs: null, clearedBy: 'device-block' },
  stayWeb: { key: 'stayWeb', kind: 'flag', lifetimeMs: null, clearedBy: 'nothing' },
  channelKept: { key: STORED_CHANNEL_KEY, kind: 'json', lifetimeMs: null, clearedBy: 'nothing' },
  override: { key: STORED_OVERRIDE_KEY, kind: 'json', lifetimeMs: null, clearedBy: 'nothing' },
  releaseStarts: { key: 'releasesStarted', kind: 'json', lifetimeMs: null, clearedBy: 'nothing' },
  releaseRuns: { key: 'releasesRunning', kind: 'json', lifetimeMs: null, clearedBy: 'nothing' },
  theme: { key: THEME_KEY, kind: 'text', lifetimeMs: null, clearedBy: 'nothing' },
  plainLook: { key: 'plainLook', kind: 'flag', lifetimeMs: null, clearedBy: 'nothing' },
  balanceHidden: { key: 'balanceHidden', kind: 'flag', lifetimeMs: null, clearedBy: 'nothing' },
  oddsFormat: { key: 'oddsFormat', kind: 'json', lifetimeMs: null, clearedBy: 'nothing' },
  oddsAcceptance: { key: 'oddsAcceptance', kind: 'text', lifetimeMs: null, clearedBy: 'nothing' },
  stakeToWin: { key: 'stakeToWin', kind: 'flag', lifetimeMs: null, clearedBy: 'nothing' },
  onePressStake: { key: 'onePressStake', kind: 'text', lifetimeMs: null, clearedBy: 'log-out' },
  favouriteMatches: { key: 'favouriteMatches', kind: 'json', lifetimeMs: null, clearedBy: 'nothing' },
  pushMatches: { key: 'pushMatches', kind: 'flag', lifetimeMs: null, clearedBy: 'log-out' },
  betSlip: { key: 'betSlip', kind: 'json', lifetimeMs: null, clearedBy: 'log-out' },
  betAttempt: { key: 'betAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  countsCopy: { key: 'platformsCountPB', kind: 'json', lifetimeMs: null, clearedBy: 'device-block' },
  popupDay: { key: 'popupDay', kind: 'text', lifetimeMs: null, clearedBy: 'device-block' },
  withdrawalAttempt: { key: 'withdrawalAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  mallAttempt: { key: 'mallAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  claimAttempt: { key: 'claimAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  transferAttempt: { key: 'transferAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  collectAttempt: { key: 'collectAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  cashOutAttempt: { key: 'cashOutAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
  playSession: { key: 'playSession', kind: 'json', lifetimeMs: PLAY_PAUSE_MS, clearedBy: 'log-out' },
  hiddenSpeakers: { key: 'hiddenSpeakers', kind: 'json', lifetimeMs: null, clearedBy: 'log-out' },
  feedbackDraft: { key: 'feedbackDraft', kind: 'json', lifetimeMs: FEEDBACK_DRAFT_LIFETIME_MS, clearedBy: 'log-out' },
  depositAttempt: { key: 'depositAttempt', kind: 'json', lifetimeMs: MONEY_ATTEMPT_LIFETIME_MS, clearedBy: 'log-out' },
} as const satisfies Readonly<Record<StorageKey, StorageRow>>;

/** The entries that a log-out removes (SES-3), or a blocked device, which includes those of a log-out (ERR-2). */
export function keysClearedBy(event: Exclude<ClearedBy, 'nothing'>): readonly StorageKey[] {
  const gone: readonly ClearedBy[] = event === 'log-out' ? ['log-out'] : ['log-out', 'device-block'];
  return (Object.keys(STORAGE_KEYS) as StorageKey[]).filter((key) => gone.includes(STORAGE_KEYS[key].clearedBy));
}
