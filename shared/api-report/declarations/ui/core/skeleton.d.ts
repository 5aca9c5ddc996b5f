import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
interface Props {
    readonly shape?: 'text' | 'block' | 'circle';
    readonly count?: number;
    readonly sx?: SxProps<Theme>;
}
export declare function Skeleton({ shape, count, sx }: Props): ReactNode;
export declare function SkeletonCard({ lines }: {
    readonly lines?: number;
}): ReactNode;
export {};
