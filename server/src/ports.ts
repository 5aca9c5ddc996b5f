import type { CallLimiter } from './kernel/http/call-limiter.ts';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { HelpArticle, SupportInfo } from '@site/shared/wire';
import type { AppContext } from './context.ts';
import type { ForcedAnswer } from './kernel/http/api-plugin.ts';
import { missingRoomContent, type RoomContent, type ChatPosting, type PushSender } from './modules/messaging/index.ts';
import {
  missingPaymentGateway,
  missingVenueWallet,
  type Ledger,
  type PaymentGateway,
  type PaymentOrders,
  type VenueDirectory,
  type VenueWallet,
} from './modules/money/index.ts';
import {
  missingAddressRegions,
  missingMessageOutbox,
  type AddressRegions,
  type MessageOutbox,
  type PasswordCost,
  type WelcomeGrant,
} from './modules/people/index.ts';
import { missingCasinoVenue, missingSportsbook, type CasinoVenue, type Sportsbook, type VenueServices } from './modules/play/index.ts';
import { missingAssetSource, missingSiteContent, type AssetSource, type SiteContent } from './modules/site/index.ts';

/** The ports of the server. A port without an adapter refuses its calls as under maintenance. */
export interface Ports {
  readonly sportsbook: Sportsbook;
  readonly casino: CasinoVenue;
  readonly venueWallet: VenueWallet;
  readonly paymentGateway: PaymentGateway;
  readonly messageOutbox: MessageOutbox;
  readonly addressRegions: AddressRegions;
  readonly assets: AssetSource;
}

/** Names, texts and contacts of the company that operates the site. */
export interface OperatorContent {
  readonly siteContent: SiteContent;
  /** RT-11: in menu order. */
  readonly helpArticles: readonly HelpArticle[];
  readonly roomContent: RoomContent;
  readonly supportInfo: SupportInfo;
}

/** Used while no adapter supplies any. */
const MISSING_CONTENT: OperatorContent = {
  siteContent: missingSiteContent,
  helpArticles: [],
  roomContent: missingRoomContent,
  supportInfo: { email: '', hours: '', answerWithinHours: 24 },
};

/** Adapters to the outside world: any of the ports, and their callbacks. */
export interface Adapters extends Partial<Ports> {
  readonly content?: OperatorContent;
  /** What newcomers begin with; nothing without it. */
  readonly welcomeGrant?: WelcomeGrant;
  /** Watches or replaces the sender of web push. */
  wrapPushSender?(sender: PushSender): PushSender;
  /** Replaces answers of the API, so that a sandbox can show every code. */
  readonly forcedAnswer?: ForcedAnswer;
  /** Called once, before the server listens: adapters receive the services and add routes, operator commands and timers to `http`. */
  connect?(services: AdapterServices): Promise<void>;
}

/** Inputs of the adapters. */
export interface AdapterContext extends Pick<AppContext, 'config' | 'db' | 'clock' | 'vault'> {
  readonly ledger: Ledger;
  readonly passwordCost?: PasswordCost;
}

/** Creates the adapters on an open database, before the modules are created. */
export type CreateAdapters = (context: AdapterContext) => Adapters | Promise<Adapters>;

/** Interfaces that the outside world calls. */
export interface AdapterServices {
  readonly http: FastifyInstance;
  readonly opsToken: string;
  readonly venues: VenueServices;
  readonly payments: PaymentOrders;
  readonly transferVenues: VenueDirectory;
  readonly chat: ChatPosting;
  /** The id of the member of this user name; null without one. */
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  /** The limiter of calls, which all servers of an installation share. */
  readonly callLimiter: Pick<CallLimiter, 'take'>;
  /** The support frame, for a server with a separate host name that limits its pages (`limitPages`). */
  readonly supportFrame: FastifyPluginCallback;
}

const MISSING: Ports = {
  sportsbook: missingSportsbook,
  casino: missingCasinoVenue,
  venueWallet: missingVenueWallet,
  paymentGateway: missingPaymentGateway,
  messageOutbox: missingMessageOutbox,
  addressRegions: missingAddressRegions,
  assets: missingAssetSource,
};

/** Log message for each port without an adapter. */
const WITHOUT: Readonly<Record<keyof Ports | 'content', string>> = {
  sportsbook: 'Sportsbook: sports and esports are under maintenance',
  casino: 'CasinoVenue: slots, tables, lotteries and fishing are under maintenance',
  venueWallet: 'VenueWallet: nothing is transferred to or from venues with wallets of their own',
  paymentGateway: 'PaymentGateway: no deposit can be paid',
  messageOutbox: 'MessageOutbox: no SMS or e-mail is sent',
  addressRegions: 'AddressRegions: the log-in history names no region of a public address',
  assets: 'AssetSource: there are no pictures below /art',
  content: 'OperatorContent: there are no help articles, sponsorships, contacts or names of chat hosts',
};

/** Adds refusing ports and empty content for what is missing; `missing` has one sentence for each port without an adapter. */
export function completePorts(adapters: Adapters) {
  const names = Object.keys(WITHOUT) as (keyof typeof WITHOUT)[];
  const missing = names.filter((name) => adapters[name] === undefined).map((name) => `No adapter for ${WITHOUT[name]}.`);
  const ports: Ports = { ...MISSING, ...adapters };
  return { ports, missing, content: adapters.content ?? MISSING_CONTENT };
}
