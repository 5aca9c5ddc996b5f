/** Lazy components whose code can be loaded before they are drawn, so that their first drawing has no placeholder. */
import { type ComponentType, lazy, type ReactNode } from 'react';

type Part<Props> = (props: Props) => ReactNode;

const loaders = new WeakMap<object, () => Promise<void>>();

/** As `lazy` of React, which draws a placeholder also where the code is there by now. */
export function lazyPart<Props extends object>(load: () => Promise<{ readonly default: Part<Props> }>): Part<Props> {
  const Lazy: ComponentType<Props> = lazy(load);
  let loaded: Part<Props> | null = null;
  // The same for all drawings: another component would lose what the part holds.
  let chosen: ComponentType<Props> | null = null;
  function LazyPart(props: Props): ReactNode {
    const Shown = (chosen ??= loaded ?? Lazy);
    return <Shown {...props} />;
  }
  loaders.set(LazyPart, async () => {
    ({ default: loaded } = await load());
  });
  return LazyPart;
}

/** Loads the code of the component. Any other one has none to load; what does not arrive is the fault of the drawing that needs it. */
export async function loadLazy(component: unknown): Promise<void> {
  await loaders
    .get(component as object)?.()
    .catch(() => undefined);
}
