import * as z from 'zod/mini';
import type { Lobby, VenueLaunch } from './games.ts';
export interface DemoState {
    readonly isOpen: boolean;
    readonly coins: string;
    readonly startCoins: string;
}
export declare const demoAge: z.ZodMiniObject<{
    birthDate: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const getDemoState: import("../endpoint.ts").Endpoint<null, DemoState>;
export declare const openDemo: import("../endpoint.ts").Endpoint<{
    birthDate?: string | undefined;
}, DemoState>;
export declare const resetDemo: import("../endpoint.ts").Endpoint<null, DemoState>;
export declare const launchDemo: import("../endpoint.ts").Endpoint<{
    gameCode: string;
}, VenueLaunch>;
export declare const getDemoLobby: import("../endpoint.ts").Endpoint<null, Lobby>;
