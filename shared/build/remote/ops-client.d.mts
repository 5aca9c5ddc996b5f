import type { FeedbackPicture } from '../../src/wire/messaging/feedback.ts';
import type { Match } from '../../src/wire/play/sports.ts';
import type { TurnoverRequirement } from '../../src/wire/money/turnover.ts';
import type { Withdrawal } from '../../src/wire/money/withdrawal.ts';
import type { ReleaseCalls } from './release-calls.d.mts';
import type {
  AgentApplicationRow,
  AtRiskMember,
  AuditShown,
  BookMode,
  ChatOverview,
  ChatGiftRow,
  ChatMessageRow,
  FeedbackRow,
  FeedbackShown,
  GivenAward,
  GivenWelfare,
  IdentityShown,
  MailLetter,
  MallDecision,
  MatchOrder,
  OrderedFault,
  OutboxMessage,
  Removal,
  ReportedFailure,
  SiteOverview,
  SitePatch,
  WatchedMallOrder,
  WatchedTransfer,
} from './ops-answers.d.mts';
export type * from './ops-answers.d.mts';
export type { OpsStatus, OpsToken, OpsVersion, OrderOutcome } from './release-calls.d.mts';

export const DEFAULT_SERVER: string;
export const EXIT: { readonly ok: 0; readonly error: 1; readonly usage: 2; readonly refused: 3 };

export class OpsError extends Error {
  constructor(message: string, exitCode?: number);
  readonly exitCode: number;
}

export interface OpsClient extends ReleaseCalls {
  /** What pages said went wrong in the last hours, most frequent first. */
  reports(hours: number): Promise<readonly ReportedFailure[]>;
  /** The last messages to members, newest first. */
  outbox(): Promise<readonly OutboxMessage[]>;
  agentApplications(): Promise<readonly AgentApplicationRow[]>;
  sendMail(letter: MailLetter): Promise<{ readonly sent: number }>;
  mallOrders(): Promise<readonly WatchedMallOrder[]>;
  decideMallOrder(orderNo: string, decision: MallDecision): Promise<WatchedMallOrder>;
  /** The pieces of a kind of content, as they are loaded again. */
  content(kind: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Adds new pieces and changes those of a known id; all of them or none. */
  loadContent(kind: string, pieces: unknown): Promise<{ readonly written: number }>;
  removeContent(kind: string, id: string): Promise<{ readonly removed: string }>;
  /** What readers think of each help article. */
  helpVotes(): Promise<readonly { readonly code: string; readonly useful: number; readonly total: number }[]>;
  /** The latest that was given to be claimed. */
  welfare(): Promise<readonly GivenWelfare[]>;
  giveDividend(dividend: {
    readonly userName: string;
    readonly amount: string;
    readonly title: string;
    readonly multiple: number;
    readonly occasion?: string;
  }): Promise<GivenAward>;
  giveAward(award: { readonly userName: string; readonly activityId: string; readonly amount: string }): Promise<GivenAward>;
  chat(): Promise<ChatOverview>;
  chatMessages(roomId: string): Promise<readonly ChatMessageRow[]>;
  chatGifts(): Promise<readonly ChatGiftRow[]>;
  /** Orders about rooms answer the desk, those about gifts the gifts, others what they did. */
  orderChat(verb: 'close' | 'open' | 'vip' | 'maintain', order: object): Promise<ChatOverview>;
  orderChat(verb: 'gift', order: object): Promise<readonly ChatGiftRow[]>;
  orderChat<Done>(verb: 'mute' | 'unmute' | 'shield' | 'say', order: object): Promise<Done>;
  /** The newest tickets, of one status or of all. */
  feedback(status: string | undefined): Promise<readonly FeedbackRow[]>;
  feedbackTicket(ticketNo: string): Promise<FeedbackShown>;
  replyFeedback(ticketNo: string, content: string): Promise<FeedbackShown>;
  closeFeedback(ticketNo: string): Promise<FeedbackShown>;
  feedbackPicture(pictureId: string): Promise<FeedbackPicture>;
  /** Identity checks of one status, or the newest of all. */
  identities(status: string | undefined): Promise<readonly IdentityShown[]>;
  identity(id: string): Promise<IdentityShown>;
  passIdentity(id: string): Promise<IdentityShown>;
  /** The reason is what the member reads. */
  rejectIdentity(id: string, reason: string): Promise<IdentityShown>;
  identityPicture(id: string): Promise<FeedbackPicture>;
  /** Changes that members asked for and nobody decided. */
  audits(): Promise<readonly AuditShown[]>;
  approveAudit(id: string): Promise<AuditShown>;
  refuseAudit(id: string, reason: string): Promise<AuditShown>;
  /** Those with the most markers first. */
  atRisk(): Promise<readonly AtRiskMember[]>;
  endSessions(userName: string): Promise<{ readonly ended: number }>;
  /** A locked member reaches support alone; a closed account nobody logs in to. */
  setStanding(
    userName: string,
    standing: 'active' | 'locked' | 'closed',
  ): Promise<{ readonly standing: 'active' | 'locked' | 'closed'; readonly ended: number }>;
  /** The newest withdrawals of all members. */
  withdrawals(): Promise<readonly Withdrawal[]>;
  decideWithdrawal(
    billNo: string,
    decision: { readonly order: 'approve' | 'pay' | 'reject'; readonly reason?: string },
  ): Promise<Withdrawal>;
  /** The picture of the code of the wallet a withdrawal goes to. */
  payoutPicture(billNo: string): Promise<FeedbackPicture>;
  /** What a member still has to play. */
  turnover(userName: string): Promise<readonly TurnoverRequirement[]>;
  /** Lifts all of it; answers how many requirements it was. */
  releaseTurnover(userName: string): Promise<{ readonly released: number }>;
  /** Payout accounts whose removal was asked for. */
  removals(): Promise<readonly Removal[]>;
  decideRemoval(accountId: string, order: 'unbind' | 'keep'): Promise<null>;
  /** Transfers that wait for an operator first, then the newest of all members. */
  transfers(): Promise<readonly WatchedTransfer[]>;
  decideTransfer(transferId: string, order: 'retry' | 'settle' | 'reverse'): Promise<WatchedTransfer>;
  venueFaults(): Promise<readonly OrderedFault[]>;
  /** `fault` null makes the venue behave again. */
  setVenueFault(venueCode: string, order: { readonly fault: string | null; readonly times?: number }): Promise<readonly OrderedFault[]>;
  books(): Promise<readonly BookMode[]>;
  setBookMode(provider: string, mode: string): Promise<readonly BookMode[]>;
  liveMatches(provider: string): Promise<readonly Match[]>;
  orderMatch(matchId: string, order: MatchOrder): Promise<{ readonly matchNo: string; readonly order: string }>;
  site(): Promise<SiteOverview>;
  changeSite(patch: SitePatch): Promise<SiteOverview>;
  /** `code` null admits the address again. */
  blockIp(ip: string, code: number | null): Promise<SiteOverview>;
}

export function createOpsClient(options: {
  readonly server?: string | undefined;
  readonly token: string;
  /** What releases are handed in with; the same token unless given. */
  readonly publishToken?: string;
  /** The folder with the keys that sign what is published. */
  readonly keys?: string | null;
}): OpsClient;
export function findKeysFolder(): string | null;
export function findOpsToken(given?: string): string;
export function findPublishToken(given?: string): string;
