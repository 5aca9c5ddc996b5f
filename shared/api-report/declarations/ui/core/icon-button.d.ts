import type { ComponentProps, ReactNode } from 'react';
import { type IconName } from '../icons/icon.tsx';
interface Props extends Omit<ComponentProps<'button'>, 'children' | 'color'> {
    readonly icon: IconName;
    readonly label: string;
    readonly count?: number;
    readonly to?: string;
}
export declare function IconButton({ icon, label, count, to, ...rest }: Props): ReactNode;
export {};
