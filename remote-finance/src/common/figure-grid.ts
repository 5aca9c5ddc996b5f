/** Three figures in a row; on a phone the first fills a row, so that no cell is empty. */
export const FIGURE_GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  m: 0,
} as const;
