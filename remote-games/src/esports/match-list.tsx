import { Box, Text } from '@site/shared/ui';
import type { Match } from '@site/shared/wire';
import { byLeague, ROW_MARKETS } from './gaming.rules.ts';
import { MatchRow, WIDE_COLUMNS, type OnTarget } from './match-row.tsx';

interface Props {
  readonly matches: readonly Match[];
  /** The venue's frame. */
  readonly to: string;
  readonly onTarget: OnTarget;
}

/** The matches of a venue, league by league: each line of the screen is a match. */
export function MatchList({ matches, to, onTarget }: Props) {
  return (
    <Box component="section" aria-label="赛事列表" sx={LIST}>
      {byLeague(matches).map(({ league, matches: ofLeague }) => (
        <Box key={league} component="section" aria-label={league}>
          <LeagueHead league={league} count={ofLeague.length} />
          <ul>
            {ofLeague.map((match) => (
              <MatchRow key={match.matchId} match={match} to={to} onTarget={onTarget} />
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  );
}

function LeagueHead({ league, count }: { readonly league: string; readonly count: number }) {
  return (
    <Box sx={HEAD}>
      <Text component="h2" size="small" weight="bold" lines={1} sx={{ gridColumn: { lg: '1 / 3' } }}>
        {league}{' '}
        <Text component="span" size="tiny" tone="text3" numeric>
          {count}
        </Text>
      </Text>
      <Box aria-hidden sx={TITLES}>
        {ROW_MARKETS.map(({ type, title }) => (
          <Text key={type} component="span" size="tiny" tone="text2" sx={{ textAlign: 'center' }}>
            {title}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

const LIST = {
  borderRadius: { xs: 0, sm: 3 },
  border: 1,
  borderColor: 'line',
  borderInlineWidth: { xs: 0, sm: 1 },
  mx: { xs: -4, sm: 0 },
  bgcolor: 'surface',
  overflow: 'hidden',
} as const;
const HEAD = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(212px, 60%)', lg: WIDE_COLUMNS },
  px: 2,
  minHeight: { xs: 36, lg: 24 },
  bgcolor: 'raised',
} as const;
const TITLES = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 1, lg: 2 } } as const;
