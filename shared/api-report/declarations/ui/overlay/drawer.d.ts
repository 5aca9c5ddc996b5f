import { type ReactNode } from 'react';
interface Props {
    readonly open: boolean;
    readonly title: string;
    readonly onClose: () => void;
    readonly side?: 'left' | 'right';
    readonly children: ReactNode;
}
export declare function Drawer({ open, title, onClose, side, children }: Props): ReactNode;
export {};
