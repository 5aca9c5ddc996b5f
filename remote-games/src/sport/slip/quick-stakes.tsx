import { QUICK_STAKES } from '@site/shared/product';
import { Box, styled } from '@site/shared/ui';

interface Props {
  /** What the stake is of, for screen readers. */
  readonly of: string;
  /** The most that can be staked as it would be typed; null where that is not known. */
  readonly most: string | null;
  readonly onStake: (typed: string) => void;
}

/** Stakes of one press, and the most that limits and money allow. */
export function QuickStakes({ of, most, onStake }: Props) {
  return (
    <Box role="group" aria-label={`快捷金额：${of}`} sx={ROW}>
      {QUICK_STAKES.map((stake) => (
        <Quick key={stake} type="button" aria-label={`投注 ${stake} 元`} onClick={() => onStake(stake)}>
          {stake}
        </Quick>
      ))}
      <Quick type="button" aria-label="MAX，投注最大金额" disabled={most === null} onClick={() => most !== null && onStake(most)}>
        MAX
      </Quick>
    </Box>
  );
}

const ROW = { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 1 } as const;
const Quick = styled('button')({
  minHeight: 32,
  padding: 0,
  border: '1px solid var(--site-palette-control)',
  borderRadius: 8,
  background: 'var(--site-palette-raised)',
  color: 'var(--site-palette-ink)',
  fontWeight: 500,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (hover: hover)': { '&:hover:not(:disabled)': { borderColor: 'var(--site-palette-accent)' } },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
});
