/** Pictures of games: drawn as SVG (few bytes, much work for a browser) and offered as WebP too (the other way round). */

/** The widths of a WebP picture, px: a tile's on a plain screen, and on a dense one. */
export const PICTURE_WIDTHS_PX = [200, 400] as const;

const DRAWN = /^(\/art\/game\/.+)\.svg$/;
/** The same picture as WebP, as the `srcset` of an image, for lists that scroll; null for pictures from elsewhere. */
export function pictureInPixels(art: string): string | null {
  const [, stem] = DRAWN.exec(art) ?? [];
  return stem === undefined ? null : PICTURE_WIDTHS_PX.map((width, place) => `${pixelAddress(stem, width)} ${place + 1}x`).join(', ');
}

/** The address of a WebP picture; `stem` is the SVG's address without its ending. */
export const pixelAddress = (stem: string, widthPx: number): string => `${stem}.${widthPx}.webp`;
