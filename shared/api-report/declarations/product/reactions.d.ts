import { type Code } from './codes.ts';
import type { RestrictionName } from './routes.ts';
export type Reaction = 'none' | 'toast' | 'dialog' | 'field' | 'redirect' | 'captcha' | 'device-code' | 'refresh-gifts' | 'logout-and-alert' | 'end-session' | 'confirm-login' | RestrictionName;
interface CodeReaction {
    readonly reaction: Reaction;
    readonly text: string;
}
export declare const REACTION: Readonly<Record<Code, CodeReaction>>;
export declare function reactionTo(code: number): Reaction | null;
declare const FOR_EVERYBODY: readonly ['logout-and-alert', 'end-session', 'confirm-login', 'access-caveat', 'access-alert', 'redirect'];
export type GlobalReaction = (typeof FOR_EVERYBODY)[number];
export declare const GLOBAL_REACTION: Readonly<Partial<Record<number, GlobalReaction>>>;
export declare function textOfCode(code: number, message: string): string;
export declare function shownTextOf(code: number, message: string): string;
export declare function restrictionOf(code: number, site: {
    readonly maintainStatus: number;
    readonly isGo: boolean;
}): RestrictionName | null;
export {};
