import type { ReactElement, ReactNode } from 'react';
export declare function Tooltip({ text, children }: {
    text: string;
    children: ReactElement<Record<string, unknown>>;
}): ReactNode;
