import { Link as RouterLink } from '@site/shared/router';
import type { ComponentProps, ReactNode } from 'react';
import { type IconName } from '../icons/icon.tsx';
import { type FaceProps } from './button-face.ts';
interface IconProps extends Partial<FaceProps> {
    readonly icon?: IconName;
    readonly endIcon?: IconName;
}
interface Props extends IconProps, Omit<ComponentProps<'button'>, 'color'> {
    readonly loading?: boolean;
}
export declare function Button({ loading, disabled, icon, endIcon, children, onClick, ...rest }: Props): ReactNode;
interface LinkProps extends IconProps, Omit<ComponentProps<typeof RouterLink>, 'color'> {
}
export declare function ButtonLink({ icon, endIcon, children, ...rest }: LinkProps): ReactNode;
export {};
