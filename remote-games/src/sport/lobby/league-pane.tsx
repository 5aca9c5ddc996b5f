import { Box, styled, Text } from '@site/shared/ui';
import type { League } from './leagues.rules.ts';

interface Props {
  readonly leagues: readonly League[];
  readonly chosen: string;
  readonly onChoose: (leagueId: string) => void;
}

/** The leagues of the list; selecting one shows its matches alone, selecting it again shows all. */
export function LeaguePane({ leagues, chosen, onChoose }: Props) {
  const total = leagues.reduce((sum, { matchIds }) => sum + matchIds.length, 0);
  return (
    <Box component="nav" aria-label="联赛" sx={PANE}>
      <Text component="h2" size="small" weight="bold" sx={{ px: 3, py: 2 }}>
        联赛
      </Text>
      <Choice type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        <span>全部联赛</span>
        <Count>{total}</Count>
      </Choice>
      {leagues.map(({ leagueId, name, matchIds }) => (
        <Choice
          key={leagueId}
          type="button"
          aria-pressed={chosen === leagueId}
          onClick={() => onChoose(chosen === leagueId ? '' : leagueId)}
        >
          <Text component="span" size="small" lines={1} sx={{ flex: 1 }}>
            {name}
          </Text>
          <Count>{matchIds.length}</Count>
        </Choice>
      ))}
    </Box>
  );
}

const PANE = {
  minHeight: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  p: 1,
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
const Count = styled('span')({ fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums', color: 'var(--site-palette-text3)' });
const Choice = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: 36,
  padding: '4px 12px',
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  color: 'var(--site-palette-text2)',
  fontSize: '0.8125rem',
  textAlign: 'left',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { background: 'var(--site-palette-raised)', color: 'var(--site-palette-ink)' } },
  '&[aria-pressed="true"]': {
    background: 'color-mix(in srgb, var(--site-palette-accent) 12%, var(--site-palette-surface))',
    color: 'var(--site-palette-accent)',
    fontWeight: 500,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:focus-visible': { outlineOffset: -2 },
});
