import type { ReactNode } from 'react';
import { type IconName } from '../icons/icon.tsx';
export type Tone = 'plain' | 'accent' | 'gold' | 'win' | 'loss' | 'live';
export declare function Chip({ tone, icon, children }: {
    tone?: Tone;
    icon?: IconName;
    children: ReactNode;
}): ReactNode;
export interface StatusLook {
    readonly text: string;
    readonly tone: Tone;
    readonly icon: IconName;
}
export declare function StatusChip({ text, tone, icon }: StatusLook): ReactNode;
export declare function CountBadge({ count, corner }: {
    count: number;
    corner?: boolean;
}): ReactNode;
