/** The module `react` of an island on React 18: what React 18.3.1 exports to packages, with the names of `compat.ts` in place of its own. */
import * as React from 'react-18';
import { cloneElement, createElement, use, useEffectEvent } from './compat.ts';
import { hasPage } from './has-page.ts';

/** Styles are inserted while a server draws, where React runs no effects. */
const useInsertionEffect: typeof React.useInsertionEffect = hasPage ? React.useInsertionEffect : (insert) => void insert();

export const {
  Children,
  Component,
  createContext,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  Profiler,
  PureComponent,
  startTransition,
  StrictMode,
  Suspense,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} = React;
export { cloneElement, createElement, use, useEffectEvent, useInsertionEffect };

/** For packages that import React by its default name. */
export default { ...React, cloneElement, createElement, use, useEffectEvent, useInsertionEffect };
