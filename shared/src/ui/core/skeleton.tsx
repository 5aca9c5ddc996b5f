import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour, RADIUS } from '../theme.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

interface Props {
  readonly shape?: 'text' | 'block' | 'circle';
  /** How many, one below the other. */
  readonly count?: number;
  readonly sx?: SxProps<Theme>;
}

const SHAPES = {
  text: { height: '1em', my: '0.25em', borderRadius: RADIUS.control },
  block: { height: 96, borderRadius: RADIUS.card },
  circle: { width: 40, height: 40, borderRadius: '50%' },
} as const;

/** A loading placeholder. Decoration: its container announces the wait once (Screen and QueryBoundary do). */
export function Skeleton({ shape = 'text', count = 1, sx }: Props): ReactNode {
  const own = { ...SHAPES[shape], bgcolor: 'raised', animation: `${breathe} 1600ms ease-in-out infinite` };
  return Array.from({ length: count }, (_, index) => (
    <Box key={index} aria-hidden data-waits sx={[own, ...(Array.isArray(sx) ? sx : [sx])]} />
  ));
}

/** A card-shaped block of skeleton lines, the default while a screen waits. */
export function SkeletonCard({ lines = 4 }: { readonly lines?: number }): ReactNode {
  return (
    <Box aria-hidden data-waits sx={{ p: 4, borderRadius: RADIUS.card, bgcolor: 'surface', border: `1px solid ${colour.line}` }}>
      <Skeleton sx={{ width: '36%', height: 20, mb: 4 }} />
      <Skeleton count={lines} sx={{ '&:last-of-type': { width: '64%' } }} />
    </Box>
  );
}
