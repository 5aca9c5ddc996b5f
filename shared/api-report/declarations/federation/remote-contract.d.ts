import type { ComponentType } from 'react';
export type LazyComponent = () => Promise<{
    readonly default: ComponentType;
}>;
export interface RemoteContract<Platform> {
    readonly remote: string;
    readonly contract: number;
    readonly screens: Readonly<Record<string, LazyComponent>>;
    readonly slots: Readonly<Record<string, LazyComponent>>;
    readonly start?: (platform: Platform) => () => void;
}
export declare const PLATFORM_CONTRACT = 1;
export declare function refuseRemote(candidate: unknown, expected: string): string | null;
