import type { ReactNode } from 'react';
interface Props {
    readonly label: string;
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
    readonly children: ReactNode;
}
export declare function Popover({ label, anchor, onClose, children }: Props): ReactNode;
export {};
