import { type ReactNode } from 'react';
interface Props {
    readonly title: string;
    readonly art: string;
    readonly meta?: ReactNode;
    readonly to: string;
    readonly stateOnOpen?: () => unknown;
    readonly tags?: readonly string[];
    readonly veil?: string;
    readonly starred?: boolean;
    readonly onStar?: () => void;
    readonly actions?: ReactNode;
    readonly eager?: boolean;
    readonly inPixels?: boolean;
    readonly onApproach?: () => void;
}
export declare function ArtTile({ title, art, meta, to, stateOnOpen, tags, veil, starred, onStar, actions, eager, inPixels, onApproach, }: Props): ReactNode;
export {};
