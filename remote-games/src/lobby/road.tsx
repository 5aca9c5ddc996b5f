import { Box, VisuallyHidden } from '@site/shared/ui';
import { roadMark, roadTone } from '../common/draws.rules.ts';

interface Props {
  /** The oldest first. */
  readonly marks: readonly string[];
}

/** The last results of a table, column by column from the left, as players read them. */
export function Road({ marks }: Props) {
  return (
    <Box sx={{ borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg', p: 1 }}>
      <VisuallyHidden>{`最近结果，从旧到新：${marks.join('、')}`}</VisuallyHidden>
      <Box aria-hidden sx={GRID}>
        {marks.map((mark, place) => (
          <Box component="span" key={`${place} ${mark}`} sx={{ ...MARK, color: roadTone(mark) }}>
            {roadMark(mark)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateRows: 'repeat(3, 26px)',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: '2px',
} as const;
const MARK = {
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: 99,
  fontSize: '0.6875rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;
