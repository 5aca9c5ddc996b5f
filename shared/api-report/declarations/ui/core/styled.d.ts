import type { StyledComponent } from '@emotion/styled';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, JSX } from 'react';
export declare function keepFromDom(...names: readonly string[]): {
    readonly shouldForwardProp: (prop: PropertyKey) => boolean;
};
export type StyledElement<Tag extends keyof JSX.IntrinsicElements, Own = object> = StyledComponent<Own & {
    readonly theme?: Theme;
    readonly as?: ElementType;
    readonly sx?: SxProps<Theme>;
}, JSX.IntrinsicElements[Tag]>;
