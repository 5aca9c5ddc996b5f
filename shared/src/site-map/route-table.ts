/** Finds addresses in the table of a site whose paths are plain; this product spells some of its own in two ways and has its own functions. */
type Paths<Name extends string> = Readonly<Record<Name, { readonly path: `/${string}` }>>;

/** The address without slashes at its end. By a loop: a pattern is tried at each slash of the address. */
export function plainPath(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/** The names of a table of routes, in its order, and the search by address; null for an unknown one. */
export function routeTable<Name extends string>(routes: Paths<Name>) {
  const names = Object.keys(routes) as Name[];
  const byPath = new Map<string, Name>(names.map((name) => [routes[name].path, name]));
  return { names, match: (pathname: string): Name | null => byPath.get(plainPath(pathname)) ?? null };
}
