import type { ReactNode } from 'react';
interface SpinnerProps {
    readonly size?: number;
    readonly label?: string;
}
export declare function Spinner({ size, label }: SpinnerProps): ReactNode;
export declare function TopProgress({ label }: {
    readonly label?: string;
}): ReactNode;
interface BarProps {
    readonly label: string;
    readonly percent: number;
    readonly tone?: 'accent' | 'gold';
}
export declare function ProgressBar({ label, percent, tone }: BarProps): ReactNode;
export {};
