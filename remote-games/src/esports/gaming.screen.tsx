import { ROUTES, SLIP_TEXT } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, ButtonLink, Heading, QueryBoundary, Skeleton, Stack, StateCard, Text, useFrame } from '@site/shared/ui';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import { useState } from 'react';
import { OddsSwitch } from '../common/odds/odds-switch.tsx';
import { useStoredBetSettings } from '../common/odds/use-stored-bet-settings.ts';
import { useEntryLink } from '../common/play/entry-press.ts';
import { MatchList } from './match-list.tsx';
import type { OnTarget } from './match-row.tsx';
import { useEsports } from './gaming.queries.ts';
import { esportsFilterOf, esportsSearchOf, LIST_TABS, SPORT_CHOICES, VENUE_TABS, VENUES, type EsportsFilter } from './gaming.rules.ts';
import { VenueColumn, type Chosen } from './venue-column.tsx';

/** The matches of a venue; on a desktop with the venue's own slip next to them, elsewhere a price opens the venue's page. */
export default function GamingScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = esportsFilterOf(search);
  const change = (part: Partial<EsportsFilter>) => setSearch(esportsSearchOf({ ...filter, ...part }), { replace: true });
  const isWide = useFrame() === 'desktop';
  const { chosen, choose, close } = useChosen(filter.venue);
  useStoredBetSettings();
  return (
    <Box sx={PANES}>
      <Stack component="section" aria-label="赛事" sx={{ gap: 2, minWidth: 0 }}>
        <Head filter={filter} onFilter={change} />
        <Matches filter={filter} onTarget={isWide ? choose : null} onAll={() => change({ list: 'today', sport: 'all' })} />
      </Stack>
      {isWide && <VenueColumn key={filter.venue} venue={filter.venue} chosen={chosen} onClose={close} />}
    </Box>
  );
}

/** What was chosen at a venue; another venue begins without. */
function useChosen(venue: EsportsFilter['venue']) {
  const [state, setState] = useState<(Chosen & Pick<EsportsFilter, 'venue'>) | null>(null);
  const chosen = state?.venue === venue ? state : null;
  return {
    chosen,
    choose: (target: Chosen['target']) => setState({ venue, target, press: (chosen?.press ?? 0) + 1 }),
    close: () => setState(null),
  };
}

interface HeadProps {
  readonly filter: EsportsFilter;
  readonly onFilter: (part: Partial<EsportsFilter>) => void;
}

/** Venues, lists and games in few lines: the odds are what the page is for. */
function Head({ filter, onFilter }: HeadProps) {
  const { title, to } = VENUES[filter.venue];
  return (
    <>
      <Box sx={HEAD}>
        <Heading level={1} sx={TITLE}>
          {ROUTES.gaming.title}
        </Heading>
        <Box sx={{ flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: 0 }}>
          <Tabs label="场馆" tabs={VENUE_TABS} value={filter.venue} onSelect={(venue) => onFilter({ venue })} />
        </Box>
        <Box sx={{ order: { sm: 1 } }}>
          <ButtonLink size="small" look="soft" to={to} {...useEntryLink(to)} aria-label={`进入场馆：${title}`}>
            进入场馆
          </ButtonLink>
        </Box>
        <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 auto' }, minWidth: 0 }}>
          <Tabs label="赛事分类" tabs={LIST_TABS} value={filter.list} onSelect={(list) => onFilter({ list })} />
        </Box>
      </Box>
      <Box sx={{ ...HEAD, flexWrap: { xs: 'wrap', lg: 'nowrap' } }}>
        <Box sx={{ flex: { xs: '1 0 100%', lg: '1 1 0' }, minWidth: 0 }}>
          <FilterPills label="游戏" choices={SPORT_CHOICES} value={filter.sport} onSelect={(sport) => onFilter({ sport })} />
        </Box>
        {/* On a desktop the slip says it. */}
        <Text size="tiny" tone="text3" sx={{ flex: 1, display: { lg: 'none' } }}>
          {SLIP_TEXT.delay}
        </Text>
        <Box sx={{ flex: '0 0 112px' }}>
          <OddsSwitch />
        </Box>
      </Box>
    </>
  );
}

interface MatchesProps {
  readonly filter: EsportsFilter;
  readonly onTarget: OnTarget;
  readonly onAll: () => void;
}

function Matches({ filter, onTarget, onAll }: MatchesProps) {
  const query = useEsports(filter);
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton shape="block" count={6} sx={{ height: { xs: 100, lg: 48 } }} />}
      empty={<StateCard title="暂无符合条件的赛事" action={<ButtonAll onAll={onAll} />} />}
    >
      {(matches) => <MatchList matches={matches} to={VENUES[filter.venue].to} onTarget={onTarget} />}
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

const PANES = {
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  columnGap: 3,
  alignItems: 'start',
  mt: { xs: -2, sm: 0, lg: -3 },
} as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 } as const;
/** A phone's header and a desktop's navigation show it already. */
const TITLE = {
  position: { xs: 'absolute', sm: 'static', lg: 'absolute' },
  clipPath: { xs: 'inset(50%)', sm: 'none', lg: 'inset(50%)' },
} as const;
