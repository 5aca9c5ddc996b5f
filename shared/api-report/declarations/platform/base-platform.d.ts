import type { ReactNode } from 'react';
import type { Endpoint } from '../wire/endpoint.ts';
import type { ReadonlyStore } from './store.ts';
export interface SessionStateOf<Member> {
    readonly loggedIn: boolean;
    readonly userName: string | null;
    readonly member: Member | null;
}
export interface SessionOf<Member> extends ReadonlyStore<SessionStateOf<Member>> {
    refreshMember(): Promise<void>;
}
export interface CallOptions {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
}
export interface Api {
    call<Answer>(endpoint: Endpoint<null, Answer>, body?: null, options?: CallOptions): Promise<Answer>;
    call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body, options?: CallOptions): Promise<Answer>;
}
export interface Signing {
    headersFor(request: {
        method: 'GET' | 'POST';
        path: string;
        query: string;
        body: string;
    }): Promise<Readonly<Record<string, string>>>;
}
export interface Failures {
    report(error: unknown, where?: {
        readonly remote?: string;
        readonly version?: string;
        readonly address?: string;
    }): void;
}
export interface DialogButton {
    readonly title: string;
    readonly loading?: boolean;
    readonly disabled?: boolean;
    readonly noClose?: boolean;
    readonly isCountdown?: boolean;
    readonly countdownSeconds?: number;
    readonly onPress?: () => Promise<void> | void;
}
export interface BaseDialogs {
    alert(text: string, options?: {
        readonly title?: string;
        readonly button?: DialogButton;
    }): Promise<void>;
    confirm(text: string, options?: {
        readonly title?: string;
        readonly ok?: DialogButton;
        readonly cancel?: DialogButton;
    }): Promise<boolean>;
    notify(text: string, tone?: 'plain' | 'good' | 'bad'): void;
    logIn(): Promise<boolean>;
}
export interface MemberCache {
    read(name: string, signal?: AbortSignal): Promise<unknown>;
    write(name: string, value: unknown, ttlMs?: number): Promise<void>;
}
export interface Leases {
    hold(reason: string): () => void;
    keep(name: string, version: number, state: unknown): void;
    take(name: string, version: number): unknown;
}
export interface NavigationTo<RouteName extends string> {
    go(route: RouteName, options?: {
        readonly search?: string;
        readonly replace?: boolean;
    }): void;
}
export interface Install {
    ask(): Promise<boolean>;
}
interface ProductTypes {
    readonly member: unknown;
    readonly bus: unknown;
    readonly dialogs: BaseDialogs;
    readonly storage: unknown;
    readonly routeName: string;
}
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
    renderSlot(name: string): ReactNode;
}
export {};
