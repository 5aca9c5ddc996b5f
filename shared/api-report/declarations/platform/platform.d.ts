import type { PushFault, RouteName, StorageKey, StoredValue, VvPretty } from '@site/shared/product';
import type { MemberInfo, PasskeyAssertion, PasskeyCreation, PasskeyCredential, PasskeyRequest, PreInfo, ProofChallenge, PushSetting } from '@site/shared/wire';
import { type ReactNode } from 'react';
import type { BaseDialogs, BasePlatform, NavigationTo, SessionOf, SessionStateOf } from './base-platform.ts';
import type { Bus } from './bus.ts';
import type { Chat } from './chat.ts';
import type { ReadonlyStore } from './store.ts';
import type { Venues } from './venues.ts';
export type SessionState = SessionStateOf<MemberInfo>;
export type Session = SessionOf<MemberInfo>;
export type Navigation = NavigationTo<RouteName>;
export interface SiteState {
    readonly preInfo: PreInfo | null;
    readonly title: string;
    readonly logoUrl: string;
    readonly vvPretty: VvPretty;
    readonly payeeKey: string;
    readonly isSandbox: boolean;
    readonly videoOrigins: readonly string[];
}
export type Site = ReadonlyStore<SiteState>;
export interface KeyedStorage {
    read<Key extends StorageKey>(key: Key): StoredValue<Key> | null;
    write<Key extends StorageKey>(key: Key, value: StoredValue<Key>): void;
    remove(key: StorageKey): void;
}
export interface Dialogs extends BaseDialogs {
    safety(): Promise<void>;
}
export interface Proofs {
    isPossible(): boolean;
    solve(challenge: ProofChallenge): Promise<string | null>;
}
interface PasskeyPrompt {
    readonly isAutofill?: boolean;
    readonly signal?: AbortSignal;
}
export interface Passkeys {
    isPossible(): boolean;
    hasAutofill(): Promise<boolean>;
    create(creation: PasskeyCreation): Promise<PasskeyCredential>;
    get(request: PasskeyRequest, prompt?: PasskeyPrompt): Promise<PasskeyAssertion>;
}
export interface Push {
    fault(): PushFault | null;
    subscribe(): Promise<PushSetting>;
    unsubscribe(): Promise<void>;
}
interface SiteTypes {
    readonly member: MemberInfo;
    readonly bus: Bus;
    readonly dialogs: Dialogs;
    readonly storage: KeyedStorage;
    readonly routeName: RouteName;
}
export interface Platform extends BasePlatform<SiteTypes> {
    readonly site: Site;
    readonly venues: Venues;
    readonly chat: Chat;
    readonly proofs: Proofs;
    readonly passkeys: Passkeys;
    readonly push: Push;
}
export declare function PlatformProvider({ platform, children }: {
    platform: Platform;
    children: ReactNode;
}): ReactNode;
export declare function usePlatform(): Platform;
export {};
