import { type ReactNode } from 'react';
interface Props {
    readonly fileName: string;
    readonly rows: () => Promise<readonly (readonly string[])[]>;
}
export declare function ExportButton({ fileName, rows }: Props): ReactNode;
export {};
