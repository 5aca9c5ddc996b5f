/** What operators are answered, and what they order. */
import type { VvPretty } from '../../src/product/site/vv-pretty.ts';
import type { InfoAudit } from '../../src/wire/people/info-audit.ts';
import type { FeedbackThread, FeedbackTicket } from '../../src/wire/messaging/feedback.ts';
import type { MallOrder, Receiver } from '../../src/wire/rewards/mall.ts';
import type { WelfareRecord } from '../../src/wire/rewards/welfare.ts';
import type { VenueTransfer } from '../../src/wire/money/transfer.ts';

/** The chat as operators see it. */
export interface ChatOverview {
  readonly maintenance: { readonly message: string; readonly until: string | null } | null;
  readonly rooms: readonly {
    readonly roomId: string;
    readonly title: string;
    readonly status: 'open' | 'closed';
    readonly reason: string;
    readonly vipMin: number;
    readonly vipMax: number;
    readonly messages: number;
    readonly online: number;
  }[];
  /** What the sockets of the instance that answers did so far; not told after an order. */
  readonly sockets?: Readonly<Record<string, number>>;
}

export interface ChatMessageRow {
  readonly msgId: number;
  readonly at: string;
  readonly kind: string;
  readonly text?: string;
  readonly from: { readonly name: string } | null;
  readonly memberId: string | null;
  readonly shielded: boolean;
}

export interface ChatGiftRow {
  readonly gift_id: string;
  readonly name: string;
  readonly coin_price: number;
  readonly is_given: number;
}

/** One order about the site; what it does not name stays. `maintenance` false opens the site again. */
export interface SitePatch extends Partial<VvPretty> {
  readonly title?: string;
  readonly logoUrl?: string;
  readonly webLogoTitleUrl?: string;
  readonly address?: string;
  readonly globePhoneNumber?: string;
  readonly disablePhones?: readonly string[];
  readonly siteFestivalSkin?: string | null;
  readonly siteVideoActiveUrl?: string;
  readonly siteVideoSkinOpen?: boolean;
  readonly stopLogin?: boolean;
  readonly stopRegister?: boolean;
  readonly preInfoPollMs?: number;
  readonly jurisdictions?: readonly { readonly country: string; readonly minimumAge: number; readonly offers: readonly string[] }[];
  readonly maintenance?: false | { readonly until: string | null; readonly message?: string };
}

/** How the site stands: its settings as pre-info has them, refused addresses, and who changed what, newest first. */
export interface SiteOverview {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly blocks: readonly { readonly ip: string; readonly code: number }[];
  readonly actions: readonly { readonly at_ms: number; readonly actor: string; readonly action: string; readonly detail: string }[];
}

/** A mail to one member, or to all (null); `link` is an address of the site or null. */
export interface MailLetter {
  readonly userName: string | null;
  readonly category: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** About safety or money: told of in quiet hours too. */
  readonly urgent: boolean;
}

/** An order of the mall, with whom it is sent to. */
export type WatchedMallOrder = MallOrder & { readonly memberId: string; readonly sendTo: Receiver | null };

/** What happens to an order of the mall. */
export type MallDecision =
  { readonly order: 'ship'; readonly carrier: string; readonly trackingNo: string } | { readonly order: 'done' | 'cancel' };

/** Something that was given to a member to claim, with who gave it for what. */
export type GivenWelfare = WelfareRecord & { readonly memberId: string; readonly givenBy: string; readonly occasion: string };

/** What giving came to; not new where it had been given for the same occasion. */
export interface GivenAward {
  readonly isNew: boolean;
  readonly award: GivenWelfare | null;
}

/** What somebody wrote who would like to become an agent. */
export interface AgentApplicationRow {
  readonly applicationNo: string;
  readonly at: string;
  readonly name: string;
  readonly email: string;
  readonly plan: string;
}

/** What the site sent to a member; `at` is ISO-8601, `target` is masked. */
export interface OutboxMessage {
  readonly at: string;
  readonly userName: string;
  readonly channel: 'sms' | 'mail';
  readonly target: string;
  readonly text: string;
}

/** A payout account whose removal was asked for. */
export interface Removal {
  readonly accountId: string;
  readonly memberId: string;
  readonly type: string;
  readonly masked: string;
}

/** A transfer between the central wallet and a venue, with what operators want to know besides. */
export interface WatchedTransfer extends VenueTransfer {
  readonly memberId: string;
  readonly tries: number;
  readonly settledBy: string | null;
}

/** How a simulated sportsbook behaves: ok, slow, contradictory or down. */
export interface BookMode {
  readonly provider: string;
  readonly venueCode: string;
  readonly title: string;
  readonly mode: string;
}

/** What operators do with a match of a sportsbook. */
export type MatchOrder =
  | { readonly order: 'void' | 'hold' | 'free' }
  | { readonly order: 'postpone'; readonly hours: number }
  | { readonly order: 'result'; readonly full: string; readonly half: string | null }
  | { readonly order: 'winner'; readonly winners: readonly string[] };

/** How a simulated venue misbehaves; `timesLeft` null until it is told otherwise. */
export interface OrderedFault {
  readonly venueCode: string;
  readonly fault: string;
  readonly timesLeft: number | null;
}

/** A failure that pages reported, counted by remote and release; times are ISO-8601. */
export interface ReportedFailure {
  readonly remote: string;
  readonly release: string;
  readonly kind: string;
  readonly phase: string;
  readonly name: string;
  readonly message: string;
  readonly address: string;
  readonly cohort: string;
  readonly epoch: number;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Who wrote a ticket: a member, or a guest under a contact. */
interface FeedbackWriter {
  readonly memberId: string | null;
  readonly contact: string | null;
}

export type FeedbackRow = FeedbackTicket & FeedbackWriter;
export type FeedbackShown = FeedbackThread & FeedbackWriter;

/** An identity check with name and number in full, for whoever decides it. */
export interface IdentityShown {
  readonly id: string;
  readonly userName: string;
  readonly status: 'pending' | 'passed' | 'rejected';
  readonly docType: string;
  readonly docNo: string;
  readonly name: string;
  readonly birthDate: string;
  readonly reason: string | null;
  readonly submittedAt: string;
  readonly pictureIds: readonly string[];
}

/** A member whose play shows markers of harm. */
export interface AtRiskMember {
  readonly userName: string;
  readonly markers: readonly { readonly title: string; readonly at: string }[];
  readonly review: boolean;
  readonly offersPausedUntil: string | null;
}

/** A change a member asked for, with what he wants in full. */
export interface AuditShown extends InfoAudit {
  readonly userName: string;
  readonly wanted: string;
}
