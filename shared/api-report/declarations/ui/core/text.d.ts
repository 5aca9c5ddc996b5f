import { type BoxProps } from '@mui/material/Box';
import type { ColourName } from '@site/shared/product';
import type { ElementType, ReactNode } from 'react';
import { type TextSize } from '../theme.ts';
declare const WEIGHT: {
    readonly regular: 400;
    readonly medium: 500;
    readonly bold: 700;
};
interface Props extends Omit<BoxProps, 'color' | 'component'> {
    readonly size?: TextSize | 'inherit';
    readonly tone?: ColourName;
    readonly weight?: keyof typeof WEIGHT;
    readonly numeric?: boolean;
    readonly lines?: number;
    readonly component?: ElementType;
    readonly htmlFor?: string;
    readonly dateTime?: string;
    readonly children?: ReactNode;
}
export declare function Text({ size, tone, weight, numeric, lines, component, sx, ...rest }: Props): ReactNode;
interface HeadingProps extends Omit<Props, 'component'> {
    readonly level: 1 | 2 | 3;
}
export declare function Heading({ level, size, ...rest }: HeadingProps): ReactNode;
interface HiddenProps extends Pick<Props, 'children' | 'component' | 'id' | 'aria-label'> {
    readonly value?: number;
    readonly max?: number;
}
export declare function VisuallyHidden({ children, component, ...rest }: HiddenProps): ReactNode;
export {};
