const NEVER = ['sx', 'as', 'theme', 'ownerState'];

/** For `styled`: these props style a component and never reach the DOM. */
export function keepFromDom(...names: readonly string[]): { readonly shouldForwardProp: (prop: PropertyKey) => boolean } {
  const own = new Set<PropertyKey>([...NEVER, ...names]);
  return { shouldForwardProp: (prop) => !own.has(prop) };
}
