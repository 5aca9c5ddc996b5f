import type { ReactNode } from 'react';
interface Props {
    readonly text: string;
    readonly of: string;
}
export declare function useCopy(): (text: string) => Promise<void>;
export declare function CopyButton({ text, of }: Props): ReactNode;
export {};
