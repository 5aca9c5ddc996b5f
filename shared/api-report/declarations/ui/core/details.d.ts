import type { ColourName } from '@site/shared/product';
import type { ReactNode } from 'react';
interface Props {
    readonly title: string;
    readonly tone?: ColourName;
    readonly centred?: boolean;
    readonly children: ReactNode;
}
export declare function DetailRow({ title, tone, centred, children }: Props): ReactNode;
interface CodeDetailProps {
    readonly title: string;
    readonly text: string;
    readonly of?: string;
    readonly monospace?: boolean;
}
export declare function CodeDetail({ title, text, of, monospace }: CodeDetailProps): ReactNode;
interface ErrorLineProps {
    readonly children: string | null | undefined | false;
    readonly iconSize?: number;
}
export declare function ErrorLine({ children, iconSize }: ErrorLineProps): ReactNode;
export {};
