import type { ReactNode } from 'react';
export declare function QrDrawing({ text, label, size }: {
    text: string;
    label: string;
    size: number;
}): ReactNode;
