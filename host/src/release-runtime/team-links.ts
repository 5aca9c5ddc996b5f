import { useClaims } from './releases-context.tsx';

export interface TeamLink {
  readonly path: string;
  readonly word: string;
}

/** The entries of the navigation that joined teams claim, in the order in which they joined; they come and go with the channel. */
export function useTeamLinks(): readonly TeamLink[] {
  const claims = useClaims();
  return Object.values(claims).flatMap(({ menu, addresses }) => {
    const path = menu && addresses[menu.address]?.path;
    return path === undefined ? [] : [{ path, word: menu?.word ?? '' }];
  });
}
