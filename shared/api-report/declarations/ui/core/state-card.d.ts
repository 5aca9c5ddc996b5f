import type { ReactNode } from 'react';
import { type DrawingName } from './drawing.tsx';
interface Props {
    readonly title: string;
    readonly text?: string;
    readonly drawing?: DrawingName;
    readonly action?: ReactNode;
    readonly link?: {
        readonly to: string;
        readonly label: string;
    };
    readonly role?: 'alert' | 'status';
    readonly framed?: boolean;
    readonly compact?: boolean;
    readonly beside?: boolean;
}
export declare function StateCard({ framed, link, ...props }: Props): ReactNode;
export {};
