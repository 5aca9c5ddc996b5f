/** The address of an avatar picture; ids count from 1. */
export function avatarArt(avatarId: number): string {
  return `/art/avatar/${avatarId}.svg`;
}
