/** Helpers for `styled` of MUI. */
import type { StyledComponent } from '@emotion/styled';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, JSX } from 'react';

const NEVER = ['sx', 'as', 'theme', 'ownerState'];

/** For `styled`: these props style a component and never reach the DOM. */
export function keepFromDom(...names: readonly string[]): { readonly shouldForwardProp: (prop: PropertyKey) => boolean } {
  const own = new Set<PropertyKey>([...NEVER, ...names]);
  return { shouldForwardProp: (prop) => !own.has(prop) };
}

/** The type of a `styled` element, with a name that declarations can state: the element's props, its own, and those of every styled component. */
export type StyledElement<Tag extends keyof JSX.IntrinsicElements, Own = object> = StyledComponent<
  Own & { readonly theme?: Theme; readonly as?: ElementType; readonly sx?: SxProps<Theme> },
  JSX.IntrinsicElements[Tag]
>;
