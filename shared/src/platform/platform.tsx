import type { RouteName, StorageKey, StoredValue, VvPretty } from '@site/shared/product';
import type { Endpoint, MemberInfo, PreInfo } from '@site/shared/wire';
import { createContext, use, type ReactNode } from 'react';
import type { Bus } from './bus.ts';
import type { Chat } from './chat.ts';
import type { Readable } from './store.ts';
import type { Venues } from './venues.ts';

/** Who is here. `member` is null until member info arrived; a guest has neither. */
export interface SessionState {
  readonly loggedIn: boolean;
  readonly userName: string | null;
  readonly member: MemberInfo | null;
}

/** Read and watched by everybody, written by the host alone (SES-9). */
export interface Session extends Readable<SessionState> {
  /** Asks for member info again, e.g. after the wallet changed. */
  refreshMember(): Promise<void>;
}

/** What the site told at start, and how it presents itself. Null until pre-info arrived. */
export interface SiteState {
  readonly preInfo: PreInfo | null;
  readonly title: string;
  readonly logoUrl: string;
  /** SIG-7: what operators set; the values this version ships with until they arrived. */
  readonly vvPretty: VvPretty;
  /** Checks who a deposit is paid to: came with the page, raw Ed25519 public key, base64. */
  readonly payeeKey: string;
}

export type Site = Readable<SiteState>;

/** How a call may differ from the plain one. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For money calls: made and stored by the caller before the first send, the same for every retry. */
  readonly idempotencyKey?: string;
}

/** Signed HTTP: answers the envelope's data, or rejects with BusinessError or NetworkError and nothing else. */
export interface Api {
  call<Answer>(endpoint: Endpoint<null, Answer>, body?: null, options?: CallOptions): Promise<Answer>;
  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body, options?: CallOptions): Promise<Answer>;
}

/** Signs a path when an address must be built by hand. */
export interface Signing {
  headersFor(request: { method: 'GET' | 'POST'; path: string; query: string; body: string }): Promise<Readonly<Record<string, string>>>;
}

/** Where every failure ends: counted, attributed to a remote, sent to the server. */
export interface Failures {
  report(error: unknown, where?: { readonly remote?: string; readonly version?: string; readonly address?: string }): void;
}

/** A button of a dialog (ERR-10). */
export interface DialogButton {
  readonly title: string;
  /** Something is under way already: the button turns and takes no press. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly noClose?: boolean;
  /** Whether `countdownSeconds` are counted before the button can be pressed; they are, unless this says no. */
  readonly isCountdown?: boolean;
  readonly countdownSeconds?: number;
  /** Runs on press with the button loading; the dialog closes when it settles, unless `noClose`. */
  readonly onPress?: () => Promise<void> | void;
}

/** Imperative dialogs, one at a time, the rest queued (ERR-8). Resolved when closed: an alert by its button alone, a question by Escape, cross and backdrop too. */
export interface Dialogs {
  alert(text: string, options?: { readonly title?: string; readonly button?: DialogButton }): Promise<void>;
  confirm(
    text: string,
    options?: { readonly title?: string; readonly ok?: DialogButton; readonly cancel?: DialogButton },
  ): Promise<boolean>;
  /** The warning against strangers' bank cards (ERR-9): closed by its button alone. */
  safety(): Promise<void>;
  /** A short notice that leaves by itself; announced politely. */
  notify(text: string, tone?: 'plain' | 'good' | 'bad'): void;
  /** Opens the log-in dialog, on the page where the visitor is; resolves whether somebody logged in. */
  logIn(): Promise<boolean>;
}

/** Local storage by its typed table (SES-8); never throws, a corrupt value reads as null and is removed. */
export interface KeyedStorage {
  read<Key extends StorageKey>(key: Key): StoredValue<Key> | null;
  write<Key extends StorageKey>(key: Key, value: StoredValue<Key>): void;
  remove(key: StorageKey): void;
}

/**
 * What a member's pages keep for each other, on whichever device, for an hour at most (SIG-8). A convenience and no record: it may be gone any time.
 * Rejects as a call does. A guest has none: reads null, writes nothing.
 */
export interface MemberCache {
  /** What was written under the name, unread: whoever asked checks it; null where there is nothing. */
  read(name: string, signal?: AbortSignal): Promise<unknown>;
  write(name: string, value: unknown, ttlMs?: number): Promise<void>;
}

/** "Do not swap me now", and state kept over a swap. */
export interface Leases {
  /** Holds the release in place until the answer is called; `reason` is shown to the player who waits for a new version. */
  hold(reason: string): () => void;
  /** Keeps plain data for the next release of the same remote; `version` is the shape's. */
  keep(name: string, version: number, state: unknown): void;
  /** Takes it out again, once; null when nothing is kept or its shape is another. */
  take(name: string, version: number): unknown;
}

/** Moves by name, never by a path literal (RT-12). */
export interface Navigation {
  go(route: RouteName, options?: { readonly search?: string; readonly replace?: boolean }): void;
}

/** The browser's own question whether to put the site on the home screen or the desktop. */
export interface Install {
  /** Asks it; false where the browser has none to ask, or asked it already. */
  ask(): Promise<boolean>;
}

/** What the host owns and every remote may use. The whole contract is this type. */
export interface Platform {
  readonly session: Session;
  readonly site: Site;
  readonly api: Api;
  readonly signing: Signing;
  readonly failures: Failures;
  readonly bus: Bus;
  readonly dialogs: Dialogs;
  readonly storage: KeyedStorage;
  readonly leases: Leases;
  readonly navigation: Navigation;
  readonly venues: Venues;
  readonly cache: MemberCache;
  readonly chat: Chat;
  readonly install: Install;
}

const PlatformContext = createContext<Platform | null>(null);

interface ProviderProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** Lends a platform to everything below it; the host wraps each release in its own handle. */
export function PlatformProvider({ platform, children }: ProviderProps): ReactNode {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The platform as the host lends it here. Throws outside a host: a remote never runs alone. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('No platform here: a remote runs inside the host, a test inside renderScreen.');
  return platform;
}
