/** SH-8: the festival skins the site ships, by the name that pre-info's `siteFestivalSkin` has. */
export const FESTIVAL_SKINS = ['spring'] as const;
export type FestivalSkin = (typeof FESTIVAL_SKINS)[number];

/** SH-8: the skin a name means; null for none and for one that this client does not have. */
export function festivalSkin(name: string | null | undefined): FestivalSkin | null {
  return FESTIVAL_SKINS.find((skin) => skin === name) ?? null;
}
