import type { ReactNode } from 'react';
export declare const FIGURE_CARD_HEIGHT: Readonly<Record<'xs' | 'sm', number>>;
export declare function FigureCard({ label, children }: {
    label: string;
    children: ReactNode;
}): ReactNode;
export declare function Figure({ label, children, hint }: {
    label: ReactNode;
    children: ReactNode;
    hint?: ReactNode;
}): ReactNode;
