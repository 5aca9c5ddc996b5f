import { styled } from '@mui/material/styles';
import { SCHEMES } from '@site/shared/product';
import type { StyledElement } from '../core/styled.ts';
import { PATHS } from '../icons/paths.ts';
import { FAR_ATTRIBUTE } from './show-cells.ts';
import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const META_HEIGHT = '18px';

/** A shade behind the star, so that it is visible on any art. */
const STAR_GROUND = `radial-gradient(circle, ${colour.scrimStrong} 15.5px, transparent 16px)`;

/**
 * The star that is not pressed. A background picture, because each SVG element costs layout and paint in each frame of a scroll. Its
 * colour is the same in every scheme and skin.
 */
const STAR = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="${SCHEMES.dark.onScrim}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${PATHS.star}"/></svg>`,
)}")`;

/**
 * The styles of a tile. Its parts are in cells of one grid, the link over all of them: every positioned or clipped part of a tile costs time in each
 * frame of a scroll.
 */
const LOOK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  height: '100%',
  transition: `transform ${MOTION.press}`,
  '& > [data-part="picture"]': {
    gridArea: '1 / 1',
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    aspectRatio: '4 / 5',
    borderRadius: RADIUS.card,
    backgroundColor: colour.raised,
    backgroundImage: 'var(--art)',
    backgroundSize: 'cover',
    '& > *': { gridArea: '1 / 1' },
    '& > img': { width: '100%', height: '100%', objectFit: 'cover', borderRadius: RADIUS.card },
  },
  '& > a': {
    ...ONE_LINE,
    gridArea: '1 / 1 / 4 / 2',
    padding: `calc(125% + 8px) 0 ${META_HEIGHT}`,
    borderRadius: RADIUS.card,
    color: 'inherit',
    fontSize: TEXT_SIZE.body,
    fontWeight: 500,
    lineHeight: 1.5,
    textDecoration: 'none',
    // The longest names, of a game and its room, fit the third of a phone's width.
    '@media (max-width: 599.95px)': { fontSize: TEXT_SIZE.small, lineHeight: 1.6, letterSpacing: '-0.025em' },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '& > p': {
    ...ONE_LINE,
    gridArea: '3 / 1',
    fontSize: TEXT_SIZE.tiny,
    lineHeight: META_HEIGHT,
    color: colour.text3,
    pointerEvents: 'none',
  },
  // The star has the rest of the row.
  '& [data-part="tags"]': { placeSelf: 'start', display: 'flex', flexWrap: 'wrap', gap: 4, margin: '8px 44px 8px 8px' },
  '& [data-part="tags"] > li': {
    padding: '2px 8px',
    borderRadius: RADIUS.pill,
    background: colour.scrimStrong,
    color: colour.onScrim,
    fontSize: TEXT_SIZE.tiny,
    fontWeight: 500,
  },
  '& [data-part="veil"]': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 8,
    padding: 12,
    borderRadius: RADIUS.card,
    textAlign: 'center',
    background: colour.scrimStrong,
    color: colour.onScrim,
    fontSize: TEXT_SIZE.small,
  },
  '& [data-part="over"]': {
    gridArea: '1 / 1',
    display: 'grid',
    alignItems: 'end',
    overflow: 'hidden',
    borderRadius: RADIUS.card,
    pointerEvents: 'none',
  },
  '& [data-part="actions"]': {
    display: 'grid',
    gap: 8,
    padding: '32px 8px 8px',
    background: `linear-gradient(transparent, ${colour.scrimStrong} 40%)`,
    opacity: 0,
    transform: 'translateY(4px)',
    pointerEvents: 'none',
    transition: `opacity ${MOTION.press}, transform ${MOTION.press}`,
    '& > :not(:first-of-type)': { color: colour.onScrim, borderColor: colour.onScrim },
  },
  '&:focus-within [data-part="actions"]': { opacity: 1, transform: 'none' },
  // Areas without a button belong to the link below.
  '&:focus-within [data-part="actions"] > *': { pointerEvents: 'auto' },
  '& > [data-part="star"]': {
    gridArea: '1 / 1',
    placeSelf: 'start end',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: RADIUS.card,
    background: `${STAR} center no-repeat, ${STAR_GROUND}`,
    cursor: 'pointer',
    transition: `transform ${MOTION.press}`,
    '&:active': { transform: 'scale(0.9)' },
    '& > svg': {
      width: 18,
      height: 18,
      fill: 'currentColor',
      stroke: 'currentColor',
      strokeWidth: 1.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '&[aria-pressed="true"]': { background: STAR_GROUND, color: colour.goldFill },
  },
  '@media (hover: hover)': {
    '&:hover': { transform: 'translateY(-2px)' },
    '&:hover [data-part="actions"]': { opacity: 1, transform: 'none' },
    '&:hover [data-part="actions"] > *': { pointerEvents: 'auto' },
    '&:hover > a': { color: colour.accent },
  },
} as const;

/** Tiles far from the window fetch no pictures yet. */
const UNSHOWN = { [`& [${FAR_ATTRIBUTE}] [data-part="picture"]`]: { backgroundImage: 'none' } } as const;

const TILES = { '& [data-part="tile"]': LOOK, ...UNSHOWN } as const;

/** The styles of tiles on their container. In a list of thousands a styled element per tile would cost as much as its text. */
export const TileShelf: StyledElement<'div'> = styled('div')(TILES);

/** A shelf as a list element. */
export const TileList: StyledElement<'ul'> = styled('ul')(TILES);
