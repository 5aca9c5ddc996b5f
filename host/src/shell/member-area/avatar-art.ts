/** Where the picture of an avatar stands; ids count from 1. */
export function avatarArt(avatarId: number): string {
  return `/art/avatar/${avatarId}.svg`;
}
