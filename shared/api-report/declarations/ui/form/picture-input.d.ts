import { type ReactNode } from 'react';
interface Props {
    readonly label: string;
    readonly name: string;
    readonly choose: string;
    readonly chooseAgain: string;
    readonly preview: string | undefined;
    readonly whole?: boolean;
    readonly accept?: string;
    readonly onChoose: (file: File) => Promise<void>;
}
export declare function PictureInput({ label, name, choose, chooseAgain, preview, whole, accept, onChoose }: Props): ReactNode;
export {};
