/** Reserved heights of the blocks of home, as CSS by width, so that the layout does not shift when they load. */

import { WIDE_WIDTH } from '../../lib/page-width.ts';

/** A value for phones, from 600, from 900, from 1200 and from 1536 px on. */
export type ReservedHeight = Readonly<Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', string>>;

/** Title of a block and the space below it. */
export const HEAD_PX = 44;
const [GAP_PX, BLOCKS_PX] = [16, 32];
/** Height of a game tile: a picture of ratio 4:5 and two lines of text. */
const [ART, WORDS_PX] = [1.25, 47];
/** Widths of blocks by viewport width. */
const WIDTH: ReservedHeight = {
  xs: '100vw - 32px',
  sm: '100vw - 48px',
  md: '100vw - 48px',
  lg: 'min(100vw - 48px, 1200px)',
  xl: `min(100vw - 48px, ${WIDE_WIDTH.xl})`,
};

const heightByWidth = (heightOf: (width: string, frame: keyof ReservedHeight) => string): ReservedHeight => ({
  xs: heightOf(WIDTH.xs, 'xs'),
  sm: heightOf(WIDTH.sm, 'sm'),
  md: heightOf(WIDTH.md, 'md'),
  lg: heightOf(WIDTH.lg, 'lg'),
  xl: heightOf(WIDTH.xl, 'xl'),
});
const fixedHeight = (px: number): ReservedHeight => heightByWidth(() => `${px}px`);

/** Tiles in one row: a fraction of the width each, six in a row from 1200 px on, eight in a wide window. */
const SHARES = { xs: 0.29, sm: 0.26, md: 0.19, lg: 1 / 6, xl: 1 / 8 } as const;
const GAPS: Readonly<Record<keyof ReservedHeight, number>> = { xs: 0, sm: 0, md: 0, lg: 5, xl: 7 };
const oneLine = (width: string, frame: keyof ReservedHeight) => {
  return `calc((${width} - ${GAPS[frame] * GAP_PX}px) * ${(SHARES[frame] * ART).toFixed(4)} + ${HEAD_PX + WORDS_PX}px)`;
};

/** Two blocks with rows of tiles: twelve games each, six on a phone; in a wide window side by side. */
const ROWS = { xs: [2, 3], sm: [3, 4], md: [4, 3], lg: [6, 2], xl: [8, 3] } as const;
const twoGrids = (width: string, frame: keyof ReservedHeight) => {
  const [columns, rows] = ROWS[frame];
  const blocks = frame === 'xl' ? 1 : 2;
  const gaps = (columns - 1) * GAP_PX + (frame === 'xl' ? BLOCKS_PX - GAP_PX : 0);
  const words = blocks * (HEAD_PX + rows * WORDS_PX + (rows - 1) * GAP_PX) + (blocks - 1) * BLOCKS_PX;
  return `calc((${width} - ${gaps}px) * ${((blocks * rows * ART) / columns).toFixed(4)} + ${words}px)`;
};

export const RESERVED_HEIGHTS = {
  continue: heightByWidth(oneLine),
  matches: fixedHeight(HEAD_PX + 184),
  games: heightByWidth(twoGrids),
  offers: { xs: '552px', sm: '586px', md: '602px', lg: '602px', xl: '602px' },
  vip: { xs: '204px', sm: '200px', md: '142px', lg: '142px', xl: '142px' },
  help: { xs: '238px', sm: '202px', md: '117px', lg: '117px', xl: '117px' },
} as const satisfies Record<string, ReservedHeight>;
