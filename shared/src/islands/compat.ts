/**
 * What the contract's own components use of React 19, made of React 18.3.1, so that one source of the ui serves both majors: `use` of a context,
 * `useEffectEvent`, a context as its own provider, and `ref` as a property of function components.
 */
import * as React from 'react-18';

type Listener = (...args: never[]) => unknown;
type ElementConfig = Record<string, unknown> | null | undefined;

/** Reads a context. React 18 reads no promises. */
export function use<Value>(context: React.Context<Value>): Value {
  return React.useContext(context);
}

/** A function that never changes and calls the listener of the last render. */
export function useEffectEvent<Call extends Listener>(listener: Call): Call {
  const latestRef = React.useRef(listener);
  React.useInsertionEffect(() => {
    latestRef.current = listener;
  });
  return React.useCallback((...args: never[]) => latestRef.current(...args), []) as Call;
}

export function createElement(type: React.ElementType, config?: ElementConfig, ...children: React.ReactNode[]): React.ReactElement {
  return withRefAsProperty(React.createElement(asReact18(type, config), config, ...children));
}

export function cloneElement(element: React.ReactElement, config?: ElementConfig, ...children: React.ReactNode[]): React.ReactElement {
  return withRefAsProperty(React.cloneElement(element, config as object, ...children));
}

const CONTEXT = Symbol.for('react.context');

/** In React 18 a context as an element type is its consumer; what has a value is meant as the provider. */
export function asReact18(type: React.ElementType, config: ElementConfig): React.ElementType {
  const { $$typeof: kind, Provider } = type as { readonly $$typeof?: symbol; readonly Provider?: React.ElementType };
  return kind === CONTEXT && Provider && config && 'value' in config ? Provider : type;
}

interface React18Element extends React.ReactElement {
  readonly ref?: unknown;
  readonly props: { ref?: unknown };
}

/** React 18 keeps `ref` from the properties of a function component, which finds it there in React 19. */
export function withRefAsProperty(element: React.ReactElement): React.ReactElement {
  const { ref, type, props } = element as React18Element;
  if (ref !== null && ref !== undefined && isFunctionComponent(type)) props.ref = ref;
  return element;
}

function isFunctionComponent(type: unknown): boolean {
  if (typeof type === 'function') return !(type.prototype as { readonly isReactComponent?: object } | undefined)?.isReactComponent;
  const memoized = (type as { readonly type?: unknown } | null)?.type;
  return memoized !== undefined && isFunctionComponent(memoized);
}
