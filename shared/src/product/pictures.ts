/** Pictures of games, which the backend draws (SVG: few bytes, much work for a browser) and offers in pixels too (WebP: the other way round). */

/** The widths a picture comes in, px: a tile's on a plain screen, and on a dense one. */
export const PICTURE_WIDTHS_PX = [200, 400] as const;

const DRAWN = /^(\/art\/game\/.+)\.svg$/;
/** The same picture in pixels, as the `srcset` of an image, for lists that are scrolled; null where the picture is not one of ours. */
export function pictureInPixels(art: string): string | null {
  const [, stem] = DRAWN.exec(art) ?? [];
  return stem === undefined ? null : PICTURE_WIDTHS_PX.map((width, place) => `${pixelAddress(stem, width)} ${place + 1}x`).join(', ');
}

/** The address of a picture in pixels; `stem` is that of the drawn one without its ending. */
export const pixelAddress = (stem: string, widthPx: number): string => `${stem}.${widthPx}.webp`;
