/** The module `react/jsx-runtime` of an island on React 18; see `compat.ts`. */
import type { ElementType, Key, ReactElement } from 'react';
import * as runtime from 'react-18/jsx-runtime';
import { asReact18, withRefAsProperty } from './compat.ts';

export const { Fragment } = runtime;

export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key): ReactElement {
  return withRefAsProperty(runtime.jsx(asReact18(type, props), props, key));
}

/** `jsx` of an element whose children are a list that never changes. */
export function jsxs(type: ElementType, props: Record<string, unknown>, key?: Key): ReactElement {
  return withRefAsProperty(runtime.jsxs(asReact18(type, props), props, key));
}
