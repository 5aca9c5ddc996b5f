import { type ReactNode } from 'react';
import type { TextSize } from '../theme.ts';
interface Props {
    readonly until: string;
    readonly onEnd?: () => void;
    readonly size?: TextSize;
}
export declare function Countdown({ until, onEnd, size }: Props): ReactNode;
export declare function useSecondsUntil(until: string, onEnd?: () => void): number;
export declare function useNow(stepMs: number): number;
export declare function clockText(seconds: number): string;
export {};
