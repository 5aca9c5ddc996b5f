import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Text } from './text.tsx';

/** The height of a `FigureCard` whose figures have a hint, to reserve its space until it loads. */
export const FIGURE_CARD_HEIGHT: Readonly<Record<'xs' | 'sm', number>> = { xs: 102.5, sm: 118.5 };

/** Two figures next to each other in a card. */
export function FigureCard({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Card as="section" aria-label={label}>
      <Box component="dl" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', m: 0 }}>
        {children}
      </Box>
    </Card>
  );
}

/** One named value, e.g. 中心钱包 over its amount. Several belong in a `dl`: `<Box component="dl">`. */
export function Figure({ label, children, hint }: { label: ReactNode; children: ReactNode; hint?: ReactNode }): ReactNode {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text component="dt" size="small" tone="text2">
        {label}
      </Text>
      <Text component="dd" size="lead" weight="bold" numeric sx={{ mt: 1 }}>
        {children}
      </Text>
      {hint && (
        <Text component="dd" size="tiny" tone="text3">
          {hint}
        </Text>
      )}
    </Box>
  );
}
