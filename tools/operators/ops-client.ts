/** The operator API of a running site (`/ops/api`), as the operators' commands and the journeys call it. */
import {
  createOpsCall,
  createRegistryClient,
  findOpsToken,
  type OpsCall,
  type RegistryClient,
  type RegistryClientOptions,
} from '@site/shared/build/remote/registry-client.mjs';
import type {
  AccountStatus,
  AgentApplicationReview,
  AtRiskMember,
  AwardBody,
  AwardResult,
  AwardReview,
  BlockedDevice,
  CashDecision,
  ChatGift,
  ChatItem,
  ChatMessageReview,
  ChatMute,
  ChatOverview,
  DividendBody,
  ExclusionMatch,
  FeedbackPicture,
  FeedbackThreadReview,
  FeedbackTicketReview,
  HeldDepositDecision,
  HeldDepositReview,
  HeldDepositReviews,
  HelpVotes,
  IdentityReview,
  InfoAuditReview,
  MailBody,
  MallDecision,
  MallOrderReview,
  Match,
  MemberDevice,
  PayoutRemoval,
  RemovalOrder,
  PushTrial,
  SentMessage,
  SiteOverview,
  SitePatch,
  AccountStatusChange,
  TransferOrder,
  TransferReview,
  TurnoverRequirement,
  TurnoverReview,
  Withdrawal,
  WithdrawalLane,
} from '@site/shared/wire';
import type { OpsFlags } from './ops-command.ts';
import type { ForcedAnswerOrder } from '@site/sandbox/forced-answers/operator-api.ts';
import type { MatchOrder, SimulatedBook, SimulatedFault } from '@site/sandbox/venues/operator-api.ts';

/** Every call answers data or throws an OpsError that says what to do. */
export interface OpsClient extends RegistryClient, MemberCalls, MoneyCalls, SiteCalls {}

type MemberCalls = ReturnType<typeof memberCalls>;
type MoneyCalls = ReturnType<typeof moneyCalls>;
type SiteCalls = ReturnType<typeof siteCalls>;

/** `token` is the site's ops token; `publishToken` and `keys` are for publishing. */
export function createOpsClient(options: RegistryClientOptions): OpsClient {
  const call = createOpsCall(options);
  return { ...createRegistryClient(options), ...memberCalls(call), ...moneyCalls(call), ...siteCalls(call) };
}

/** The operator API of the site that the flags of a command name. */
export const openOps = ({ server, token }: OpsFlags): OpsClient => createOpsClient({ server, token: findOpsToken(token) });

const part = encodeURIComponent;
const withStatus = (status: string | undefined) => (status === undefined ? '' : `?status=${part(status)}`);

/** About members: mails, tickets, checks, sessions. */
function memberCalls(call: OpsCall) {
  return {
    /** The last messages to members, newest first. */
    outbox: () => call<readonly SentMessage[]>('GET', '/outbox'),
    agentApplications: () => call<readonly AgentApplicationReview[]>('GET', '/agents'),
    sendMail: (mail: MailBody) => call<{ readonly sent: number }>('POST', '/mails', mail),
    tryPush: (userName: string) => call<PushTrial>('POST', '/push/trial', { userName }),
    /** The newest tickets, of one status or of all. */
    feedback: (status: string | undefined) => call<readonly FeedbackTicketReview[]>('GET', `/feedback${withStatus(status)}`),
    feedbackTicket: (ticketNo: string) => call<FeedbackThreadReview>('GET', `/feedback/${part(ticketNo)}`),
    replyFeedback: (ticketNo: string, content: string) =>
      call<FeedbackThreadReview>('POST', `/feedback/${part(ticketNo)}/reply`, { content }),
    closeFeedback: (ticketNo: string) => call<FeedbackThreadReview>('POST', `/feedback/${part(ticketNo)}/close`, {}),
    feedbackPicture: (pictureId: string) => call<FeedbackPicture>('GET', `/feedback-pictures/${part(pictureId)}`),
    /** Identity checks of one status, or the newest of all. */
    identities: (status: string | undefined) => call<readonly IdentityReview[]>('GET', `/identity${withStatus(status)}`),
    identity: (id: string) => call<IdentityReview>('GET', `/identity/${part(id)}`),
    passIdentity: (id: string) => call<IdentityReview>('POST', `/identity/${part(id)}/pass`, {}),
    /** The reason is what the member reads. */
    rejectIdentity: (id: string, reason: string) => call<IdentityReview>('POST', `/identity/${part(id)}/reject`, { reason }),
    identityPicture: (id: string) => call<FeedbackPicture>('GET', `/identity-pictures/${part(id)}`),
    /** Changes that members requested and nobody decided. */
    audits: () => call<readonly InfoAuditReview[]>('GET', '/audits'),
    approveAudit: (id: string) => call<InfoAuditReview>('POST', `/audits/${part(id)}/approve`, {}),
    refuseAudit: (id: string, reason: string) => call<InfoAuditReview>('POST', `/audits/${part(id)}/refuse`, { reason }),
    /** Those with the most markers first. */
    atRisk: () => call<readonly AtRiskMember[]>('GET', '/at-risk'),
    devices: (userName: string) => call<readonly MemberDevice[]>('GET', `/members/${part(userName)}/devices`),
    blockedDevices: () => call<readonly BlockedDevice[]>('GET', '/device-blocks'),
    blockDevice: (uuid: string, reason: string) => call<{ readonly ended: number }>('POST', '/device-blocks', { uuid, reason }),
    unblockDevice: (uuid: string, reason: string) =>
      call<readonly BlockedDevice[]>('POST', `/device-blocks/${part(uuid)}/unblock`, { reason }),
    /** Accounts that match an excluded person. */
    exclusionMatches: () => call<readonly ExclusionMatch[]>('GET', '/exclusion-matches'),
    clearExclusionMatch: (userName: string, reason: string) =>
      call<readonly ExclusionMatch[]>('POST', `/exclusion-matches/${part(userName)}/clear`, { reason }),
    setStanding: (userName: string, standing: AccountStatus) =>
      call<AccountStatusChange>('POST', `/members/${part(userName)}/standing/${standing}`, {}),
    endSessions: (userName: string) => call<{ readonly ended: number }>('POST', `/members/${part(userName)}/end-sessions`, {}),
  };
}

/** About money and what is worth money. */
function moneyCalls(call: OpsCall) {
  return {
    mallOrders: () => call<readonly MallOrderReview[]>('GET', '/mall'),
    decideMallOrder: (orderNo: string, decision: MallDecision) => call<MallOrderReview>('POST', `/mall/${part(orderNo)}`, decision),
    /** The latest that was given to be claimed. */
    welfare: () => call<readonly AwardReview[]>('GET', '/welfare'),
    giveDividend: (dividend: DividendBody) => call<AwardResult>('POST', '/welfare/dividends', dividend),
    giveAward: (award: AwardBody) => call<AwardResult>('POST', '/welfare/awards', award),
    /** Held deposits and those on their way back, of all members. */
    heldDeposits: (after: string | null) =>
      call<HeldDepositReviews>('GET', `/held-deposits${after === null ? '' : `?after=${part(after)}`}`),
    decideHeldDeposit: (billNo: string, decision: HeldDepositDecision) =>
      call<HeldDepositReview>('POST', `/held-deposits/${part(billNo)}`, decision),
    /** The newest withdrawals of all members. */
    withdrawals: () => call<readonly Withdrawal[]>('GET', '/withdrawals'),
    withdrawalLane: () => call<WithdrawalLane>('GET', '/withdrawals/lane'),
    setWithdrawalLane: (open: boolean) => call<WithdrawalLane>('POST', '/withdrawals/lane', { open }),
    decideWithdrawal: (billNo: string, decision: CashDecision) => call<Withdrawal>('POST', `/withdrawals/${part(billNo)}`, decision),
    /** The picture of the code of the wallet a withdrawal goes to. */
    payoutPicture: (billNo: string) => call<FeedbackPicture>('GET', `/withdrawals/${part(billNo)}/picture`),
    /** The remaining turnover of a member. */
    turnover: (userName: string) => call<readonly TurnoverRequirement[]>('GET', `/turnover/${part(userName)}`),
    /** The latest bets that a member's open requirements measured. */
    turnoverBets: (userName: string) => call<readonly TurnoverReview[]>('GET', `/turnover/${part(userName)}/bets`),
    /** Lifts all requirements; returns how many. */
    releaseTurnover: (userName: string) => call<{ readonly released: number }>('POST', `/turnover/${part(userName)}/release`, {}),
    removals: () => call<readonly PayoutRemoval[]>('GET', '/removals'),
    decideRemoval: (accountId: string, order: RemovalOrder) => call<null>('POST', `/removals/${part(accountId)}`, { order }),
    /** Transfers that wait for an operator first, then the newest of all members. */
    transfers: () => call<readonly TransferReview[]>('GET', '/transfers'),
    decideTransfer: (transferId: string, order: TransferOrder) => call<TransferReview>('POST', `/transfers/${part(transferId)}`, { order }),
    venueFaults: () => call<readonly SimulatedFault[]>('GET', '/venue-faults'),
    /** `fault` null makes the venue behave again. */
    setVenueFault: (venueCode: string, order: { readonly fault: string | null; readonly times?: number }) =>
      call<readonly SimulatedFault[]>('POST', `/venue-faults/${part(venueCode)}`, order),
  };
}

/** About the site itself: its settings, content, chat and sportsbooks. */
function siteCalls(call: OpsCall) {
  return {
    /** Of a sandbox. */
    forceAnswer: (order: ForcedAnswerOrder) => call<ForcedAnswerOrder>('POST', '/forced-answers', order),
    chat: () => call<ChatOverview>('GET', '/chat'),
    chatMessages: (roomId: string) => call<readonly ChatMessageReview[]>('GET', `/chat/messages/${part(roomId)}`),
    chatGifts: () => call<readonly ChatGift[]>('GET', '/chat/gifts'),
    changeGift: (gift: { readonly giftId: string; readonly coinPrice?: number; readonly isGiven?: boolean }) =>
      call<readonly ChatGift[]>('POST', '/chat/gift', gift),
    closeRoom: (roomId: string, reason: string) => call<ChatOverview>('POST', '/chat/close', { roomId, reason }),
    openRoom: (roomId: string) => call<ChatOverview>('POST', '/chat/open', { roomId }),
    /** The levels that may speak in a room. */
    setRoomLevels: (roomId: string, vipMin: number, vipMax: number) => call<ChatOverview>('POST', '/chat/vip', { roomId, vipMin, vipMax }),
    /** All rooms at once; without `minutes` until it is turned off. */
    maintainChat: (to: { readonly on: boolean; readonly message: string; readonly minutes: number | null }) =>
      call<ChatOverview>('POST', '/chat/maintain', to),
    /** In all rooms; without `minutes` for ever. */
    mute: (mute: { readonly userName: string; readonly minutes: number | null; readonly reason: string }) =>
      call<ChatMute>('POST', '/chat/mute', mute),
    unmute: (userName: string) => call<{ readonly userName: string }>('POST', '/chat/unmute', { userName }),
    /** Takes messages back, by their numbers in the room. */
    shieldMessages: (roomId: string, msgIds: readonly number[]) =>
      call<{ readonly shielded: number }>('POST', '/chat/shield', { roomId, msgIds }),
    /** A message of the site. */
    say: (roomId: string, text: string) => call<ChatItem>('POST', '/chat/say', { roomId, text }),
    /** The pieces of a kind of content, as they are loaded again. */
    content: (kind: string) => call<readonly Readonly<Record<string, unknown>>[]>('GET', `/content?kind=${part(kind)}`),
    /** Adds new pieces and changes those of a known id; all of them or none. */
    loadContent: (kind: string, pieces: unknown) => call<{ readonly written: number }>('POST', '/content', { kind, pieces }),
    removeContent: (kind: string, id: string) => call<{ readonly removed: string }>('POST', '/content/remove', { kind, id }),
    /** The readers' votes on each help article. */
    helpVotes: () => call<readonly HelpVotes[]>('GET', '/content/votes'),
    books: () => call<readonly SimulatedBook[]>('GET', '/books'),
    setBookMode: (provider: string, mode: string) => call<readonly SimulatedBook[]>('POST', `/books/${part(provider)}`, { mode }),
    liveMatches: (provider: string) => call<readonly Match[]>('GET', `/books/${part(provider)}/matches`),
    orderMatch: (matchId: string, order: MatchOrder) =>
      call<{ readonly matchNo: string; readonly order: string }>('POST', `/book-matches/${part(matchId)}`, order),
    site: () => call<SiteOverview>('GET', '/site'),
    changeSite: (patch: SitePatch) => call<SiteOverview>('POST', '/site/settings', patch),
    /** `code` null admits the address again. */
    blockIp: (ip: string, code: number | null) => call<SiteOverview>('POST', '/site/blocks', { ip, code }),
  };
}
