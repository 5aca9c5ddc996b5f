/** The platform that the host lends to every remote, independent of the product. The product extends it once, in `platform.tsx`. */
import type { ReactNode } from 'react';
import type { Endpoint } from '../wire/endpoint.ts';
import type { ReadonlyStore } from './store.ts';

/** The session state. `member` is null until member info has arrived; a guest has neither name nor member. */
export interface SessionStateOf<Member> {
  readonly loggedIn: boolean;
  readonly userName: string | null;
  readonly member: Member | null;
}

/** All packages read and subscribe to it, only the host writes it (SES-9). */
export interface SessionOf<Member> extends ReadonlyStore<SessionStateOf<Member>> {
  /** Requests member info again, e.g. after a change of the wallet. */
  refreshMember(): Promise<void>;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For money calls and launches that move money: the caller creates and stores it before the first request and reuses it for every retry. */
  readonly idempotencyKey?: string;
}

/** Signed HTTP: resolves with the envelope's data, or rejects with BusinessError or NetworkError only. */
export interface Api {
  call<Answer>(endpoint: Endpoint<null, Answer>, body?: null, options?: CallOptions): Promise<Answer>;
  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body, options?: CallOptions): Promise<Answer>;
}

/** Signs a path for requests that are not sent through `Api`. */
export interface Signing {
  headersFor(request: { method: 'GET' | 'POST'; path: string; query: string; body: string }): Promise<Readonly<Record<string, string>>>;
}

/** Collects every failure: counts it, attributes it to a remote and sends it to the server. */
export interface Failures {
  report(error: unknown, where?: { readonly remote?: string; readonly version?: string; readonly address?: string }): void;
}

/** A button of a dialog (ERR-10). */
export interface DialogButton {
  readonly title: string;
  /** Shows a spinner and ignores presses. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly noClose?: boolean;
  /** Whether the button counts `countdownSeconds` down before it can be pressed; true by default. */
  readonly isCountdown?: boolean;
  readonly countdownSeconds?: number;
  /** Runs on press with the button loading; the dialog closes when it settles, unless `noClose`. */
  readonly onPress?: () => Promise<void> | void;
}

/** Imperative dialogs, one at a time, the rest queued (ERR-8). Resolved on close: an alert closes by its button only, a confirmation by Escape, cross and backdrop too. */
export interface BaseDialogs {
  alert(text: string, options?: { readonly title?: string; readonly button?: DialogButton }): Promise<void>;
  confirm(
    text: string,
    options?: { readonly title?: string; readonly ok?: DialogButton; readonly cancel?: DialogButton },
  ): Promise<boolean>;
  /** A short notice that closes by itself; announced politely to screen readers. */
  notify(text: string, tone?: 'plain' | 'good' | 'bad'): void;
  /** Opens the log-in dialog on the current page; resolves to whether the visitor logged in. */
  logIn(): Promise<boolean>;
}

/**
 * A cache that a member's pages on all devices share, for an hour at most (SIG-8). Entries may disappear at any time.
 * Rejects like a call. A guest has no cache: `read` resolves to null, `write` does nothing.
 */
export interface MemberCache {
  /** The unvalidated value under the name, null without one. The caller validates it. */
  read(name: string, signal?: AbortSignal): Promise<unknown>;
  write(name: string, value: unknown, ttlMs?: number): Promise<void>;
}

/** Leases hold a release in place; snapshots keep its state over a swap. */
export interface Leases {
  /** Holds the release in place until the caller calls the returned function; a player who waits for a new version reads `reason`. */
  hold(reason: string): () => void;
  /** Stores a state snapshot (plain data) for the next release of the same remote; `version` is the version of its shape. */
  keep(name: string, version: number, state: unknown): void;
  /** Takes the snapshot out, once; null without one or when its shape has another version. */
  take(name: string, version: number): unknown;
}

/** Navigates by the route's name, never by a path literal (RT-12). */
export interface NavigationTo<RouteName extends string> {
  go(route: RouteName, options?: { readonly search?: string; readonly replace?: boolean }): void;
}

/** The browser's prompt to install the site on the home screen or the desktop. */
export interface Install {
  /** Shows the prompt; false where the browser has none or already showed it. */
  ask(): Promise<boolean>;
}

/** The product's types that the generic members use. */
interface ProductTypes {
  readonly member: unknown;
  readonly bus: unknown;
  readonly dialogs: BaseDialogs;
  readonly storage: unknown;
  readonly routeName: string;
}

/** The generic members of a platform. */
export interface BasePlatform<Product extends ProductTypes = ProductTypes> {
  readonly session: SessionOf<Product['member']>;
  readonly api: Api;
  readonly signing: Signing;
  readonly failures: Failures;
  readonly bus: Product['bus'];
  readonly dialogs: Product['dialogs'];
  readonly storage: Product['storage'];
  readonly leases: Leases;
  readonly navigation: NavigationTo<Product['routeName']>;
  readonly cache: MemberCache;
  readonly install: Install;
  /**
   * What another team shows in a slot that this package offers; nothing while nobody fills it. It loads with its team's live release, fails alone, and
   * comes and goes with the channel. Only the package that offers the slot draws it.
   */
  renderSlot(name: string): ReactNode;
}
