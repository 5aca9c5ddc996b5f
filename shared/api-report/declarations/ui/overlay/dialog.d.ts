import { type ReactNode } from 'react';
interface Props {
    readonly open: boolean;
    readonly title: string;
    readonly onClose?: () => void;
    readonly actions?: ReactNode;
    readonly width?: 'narrow' | 'wide';
    readonly onGone?: () => void;
    readonly children?: ReactNode;
}
export declare function Dialog({ open, title, onClose, actions, width, onGone, children }: Props): ReactNode;
export {};
