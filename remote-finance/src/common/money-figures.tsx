import { Box, Figure } from '@site/shared/ui';
import { Amount } from './amount.tsx';

export interface MoneyFigure {
  readonly label: string;
  readonly hint?: string;
  /** Null until it is known. */
  readonly amount: string | bigint | null;
  readonly sign?: boolean;
}

interface Props {
  readonly figures: readonly MoneyFigure[];
  readonly hidden?: boolean;
  /** `centred` for a receipt. */
  readonly layout?: keyof typeof LAYOUT;
}

/** Named amounts in a row. */
export function MoneyFigures({ figures, hidden = false, layout = 'row' }: Props) {
  return (
    <Box component="dl" sx={LAYOUT[layout]}>
      {figures.map(({ label, hint, ...money }) => (
        <Figure key={label} label={label} hint={hint}>
          <Amount {...money} hidden={hidden} />
        </Figure>
      ))}
    </Box>
  );
}

const LAYOUT = {
  /** On a phone the first of an odd number fills a row, so that no cell is empty. */
  row: {
    display: 'grid',
    gap: 4,
    // In rem, so that large text takes a separate row.
    gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))', sm: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))' },
    '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    m: 0,
  },
  centred: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(auto-fit, minmax(96px, max-content))',
    justifyContent: 'center',
    m: 0,
    my: 4,
  },
} as const;
