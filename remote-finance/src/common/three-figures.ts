/** Three figures in a row; on a phone the first has a row of its own, so that none is left over. */
export const THREE_FIGURES = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  m: 0,
} as const;
