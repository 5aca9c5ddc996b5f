import type { PlatformCounts, SportsProvider } from '@site/shared/product';
import type { Launch, VenueLaunch } from '@site/shared/wire';
import type { ReadonlyStore } from './store.ts';
export interface VenueRequest {
    readonly method: 'GET' | 'POST';
    readonly path: `/${string}`;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly access: 'guest' | 'member';
}
export type LaunchOrder = Pick<Launch, 'enName' | 'gameCode'> & Partial<Pick<Launch, 'appSendMoney' | 'activity' | 'isSure' | 'isManualLaunch' | 'temporaryParam'>> & {
    readonly pressKey?: string;
    readonly url?: string;
};
export interface Venues {
    call(provider: SportsProvider, request: VenueRequest, options?: {
        readonly signal?: AbortSignal;
    }): Promise<unknown>;
    launch(order: LaunchOrder, options?: {
        readonly signal?: AbortSignal;
    }): Promise<VenueLaunch>;
    preload(order: LaunchOrder): void;
    readonly counts: ReadonlyStore<PlatformCounts | null>;
    readonly pending: ReadonlyStore<number | null>;
}
