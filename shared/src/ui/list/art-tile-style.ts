import { css } from '@emotion/react';
import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * How a tile looks. Made into text once and not for each tile. What covers the picture lies in its grid cell: every positioned or clipped part of a tile
 * costs each frame of a scroll.
 */
export const TILE = css({
  position: 'relative',
  height: '100%',
  transition: `transform ${MOTION.press}`,
  '& > [data-part="picture"]': {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    aspectRatio: '4 / 5',
    borderRadius: RADIUS.card,
    background: colour.raised,
    '& > *': { gridArea: '1 / 1' },
    '& > img': { width: '100%', height: '100%', objectFit: 'cover', borderRadius: RADIUS.card },
  },
  '& > a': {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: RADIUS.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '& [data-part="title"]': { ...ONE_LINE, marginTop: 8, fontSize: TEXT_SIZE.body, lineHeight: 1.5, fontWeight: 500 },
  '& > p': { ...ONE_LINE, fontSize: TEXT_SIZE.tiny, lineHeight: 1.5, color: colour.text3 },
  '& [data-part="tags"]': { placeSelf: 'start', display: 'flex', gap: 4, margin: 8 },
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
    position: 'absolute',
    inset: '0 0 auto 0',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: RADIUS.card,
    pointerEvents: 'none',
  },
  '& [data-part="actions"]': {
    position: 'absolute',
    inset: 'auto 0 0 0',
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
  '&:focus-within [data-part="actions"]': { opacity: 1, transform: 'none', pointerEvents: 'auto' },
  '& > [data-part="star"]': {
    position: 'absolute',
    top: 0,
    right: 0,
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: RADIUS.card,
    background: `radial-gradient(circle, ${colour.scrimStrong} 15.5px, transparent 16px)`,
    color: colour.onScrim,
    cursor: 'pointer',
    transition: `transform ${MOTION.press}`,
    '&:active': { transform: 'scale(0.9)' },
    '&[aria-pressed="true"]': { color: colour.goldFill },
  },
  '@media (hover: hover)': {
    '&:hover': { transform: 'translateY(-2px)' },
    '&:hover [data-part="actions"]': { opacity: 1, transform: 'none', pointerEvents: 'auto' },
    '&:hover [data-part="title"]': { color: colour.accent },
  },
});
