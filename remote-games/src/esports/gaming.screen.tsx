import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, ButtonLink, Card, columnGrid, Heading, QueryBoundary, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import { OddsSwitch } from '../common/odds/odds-switch.tsx';
import { useStoredBetSettings } from '../common/odds/use-stored-bet-settings.ts';
import { useEntryLink } from '../common/play/entry-press.ts';
import { MatchCard } from './match-card.tsx';
import { useEsports } from './gaming.queries.ts';
import { esportsFilterOf, esportsSearchOf, LIST_TABS, SPORT_CHOICES, VENUE_TABS, VENUES, type EsportsFilter } from './gaming.rules.ts';

export default function GamingScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = esportsFilterOf(search);
  const change = (part: Partial<EsportsFilter>) => setSearch(esportsSearchOf({ ...filter, ...part }), { replace: true });
  useStoredBetSettings();
  return (
    <Screen title={ROUTES.gaming.title} reason="点赔率即可投注。比分与赔率可能有延迟，以实际接受为准。">
      <Stack sx={{ gap: 5 }}>
        <VenueCards />
        <Stack component="section" aria-label="赛事" sx={{ gap: 3 }}>
          <Box sx={LISTS}>
            <Tabs label="场馆" tabs={VENUE_TABS} value={filter.venue} onSelect={(venue) => change({ venue })} />
            <Tabs label="赛事分类" tabs={LIST_TABS} value={filter.list} onSelect={(list) => change({ list })} />
          </Box>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
            <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
              <FilterPills label="游戏" choices={SPORT_CHOICES} value={filter.sport} onSelect={(sport) => change({ sport })} />
            </Box>
            <Box sx={{ flex: '0 0 124px' }}>
              <OddsSwitch />
            </Box>
          </Stack>
          <Matches filter={filter} onAll={() => change({ list: 'today', sport: 'all' })} />
        </Stack>
      </Stack>
    </Screen>
  );
}

function VenueCards() {
  return (
    <Box component="ul" aria-label="电竞场馆" sx={VENUE_COLUMNS}>
      {VENUE_TABS.map(({ value: code }) => (
        <li key={code}>
          <VenueCard code={code} />
        </li>
      ))}
    </Box>
  );
}

function VenueCard({ code }: { readonly code: EsportsFilter['venue'] }) {
  const { title, to, line } = VENUES[code];
  return (
    <Card sx={VENUE_CARD}>
      <Stack sx={VENUE_PARTS}>
        <Box component="img" src={`/art/venue/${code}.svg`} alt="" width={48} height={48} sx={{ borderRadius: 2, flexShrink: 0 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Heading level={2} size="large">
            {title}
          </Heading>
          <Text size="tiny" tone="text3" sx={ROOMY}>
            {line}
          </Text>
        </Box>
        <ButtonLink size="small" to={to} {...useEntryLink(to)} aria-label={`进入场馆：${title}`}>
          进入场馆
        </ButtonLink>
      </Stack>
    </Card>
  );
}

interface MatchesProps {
  readonly filter: EsportsFilter;
  readonly onAll: () => void;
}

function Matches({ filter, onAll }: MatchesProps) {
  const query = useEsports(filter);
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton shape="block" count={4} sx={{ height: 120 }} />}
      empty={<StateCard title="暂无符合条件的赛事" action={<ButtonAll onAll={onAll} />} />}
    >
      {(matches) => (
        <Box component="ul" aria-label="赛事列表" sx={GRID}>
          {matches.map((match) => (
            <li key={match.matchId}>
              <MatchCard match={match} to={VENUES[filter.venue].to} />
            </li>
          ))}
        </Box>
      )}
    </QueryBoundary>
  );
}

function ButtonAll({ onAll }: Pick<MatchesProps, 'onAll'>) {
  return (
    <ButtonLink look="soft" to={ROUTES.gaming.path} onClick={onAll}>
      看今日全部赛事
    </ButtonLink>
  );
}

/** Under each other on phones. */
const LISTS = { display: 'flex', flexWrap: 'wrap', gap: 3, '& > *': { flex: { xs: '1 0 100%', sm: '0 0 auto' }, minWidth: 0 } } as const;
const COLUMNS = columnGrid({ sm: 2, lg: 3 }, 3);
/** On a phone three small ones in a row: the odds are what the page is for. */
const VENUE_COLUMNS = {
  ...COLUMNS,
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { ...COLUMNS.gridTemplateColumns, xs: 'repeat(3, minmax(0, 1fr))' },
} as const;
const VENUE_CARD = { p: { xs: 2, sm: 4 } } as const;
const VENUE_PARTS = {
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
  textAlign: { xs: 'center', sm: 'start' },
} as const;
const ROOMY = { display: { xs: 'none', sm: 'block' } } as const;
const GRID = { ...COLUMNS, gridTemplateColumns: { ...COLUMNS.gridTemplateColumns, xl: 'repeat(4, minmax(0, 1fr))' } } as const;
