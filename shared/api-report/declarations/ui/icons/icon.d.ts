import type { ReactNode } from 'react';
import { PATHS } from './paths.ts';
export type IconName = keyof typeof PATHS;
interface Props {
    readonly name: IconName;
    readonly size?: number;
    readonly bold?: boolean;
    readonly label?: string;
}
export declare function Icon({ name, size, bold, label }: Props): ReactNode;
export {};
