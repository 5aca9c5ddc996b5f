import { type ReactNode } from 'react';
interface Props {
    readonly text: string;
    readonly label: string;
    readonly size?: number;
}
export declare function QrCode({ text, label, size }: Props): ReactNode;
export {};
