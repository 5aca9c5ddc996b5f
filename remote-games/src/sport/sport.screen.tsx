import { ROUTES, SLIP_TEXT, SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, Heading, Stack, StateCard, useFrame } from '@site/shared/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import type { SharedBet, SharedLeg } from '@site/shared/wire';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import { useStoredBetSettings } from '../common/odds/use-stored-bet-settings.ts';
import { ChatPlace } from './chat/chat-place.tsx';
import { SIDE_BY_SIDE, SideColumn } from './side-column.tsx';
import { SportLobby } from './lobby/sport-lobby.tsx';
import { MatchPage } from './match/match-page.tsx';
import { PickedContext } from './odds/pick.ts';
import { OnePressBar } from './slip/one-press-bar.tsx';
import { usePick, usePickedOf, useSlipState } from './slip/use-slip-state.ts';
import { useRestingVenue } from './sport.queries.ts';
import {
  changedFilter,
  LOBBY_SPORTS,
  PHASE_TABS,
  PROVIDER_TABS,
  restText,
  SPORT_TITLE,
  type SportFilter,
  sportFilterOf,
  sportSearchOf,
} from './sport.rules.ts';
import type { SlipStore } from './slip/slip-store.ts';
import type { Sportsbook } from '../common/sportsbooks/sportsbook.ts';
import { useSportsbooks } from '../common/sportsbooks/use-sportsbook.ts';
import { followedItem, withFollowed } from './slip/follow.rules.ts';
import type { SlipItem } from './slip/slip.rules.ts';

export default function SportScreen() {
  const [search, setSearch] = useSearchParams();
  const searchText = search.toString();
  const filter = useMemo(() => sportFilterOf(new URLSearchParams(searchText)), [searchText]);
  const { provider } = filter;
  const slipState = useSlipState();
  const { slips, tickets, onePress, moves } = slipState;
  const picked = usePickedOf(slipState, provider);
  const pick = usePick(slipState, provider);
  const resting = useRestingVenue(provider);
  const [watched, setWatched] = useState('');
  useStoredBetSettings();
  const onFilter = useCallback(
    (change: Partial<SportFilter>) => setSearch((now) => sportSearchOf(changedFilter(sportFilterOf(now), change)), { replace: true }),
    [setSearch],
  );
  const follow = useFollow(slips, useShown(provider, onFilter));
  const isDesktop = useFrame() === 'desktop';
  const watching = { on: filter.match !== '' && watched === filter.match, change: (on: boolean) => setWatched(on ? filter.match : '') };
  // Where it is no pane it is a button among the others, so that it covers no match.
  const chat = isDesktop ? null : <ChatPlace filter={filter} watching={watching.on} onFollow={follow} />;
  return (
    <PickedContext value={picked}>
      <Box sx={PANES}>
        <Stack sx={MATCHES}>
          <OnePressBar onePress={onePress} />
          {filter.match === '' ? (
            <>
              <SportHead filter={filter} onFilter={onFilter} chat={chat} />
              {resting ? (
                <StateCard drawing="maintenance" title={restText(resting)} />
              ) : (
                <SportLobby key={provider} filter={filter} onFilter={onFilter} pick={pick} />
              )}
            </>
          ) : (
            <MatchPage key={`${provider} ${filter.match}`} filter={filter} pick={pick} watching={watching} chat={chat} />
          )}
        </Stack>
        <SideColumn
          provider={provider}
          slips={slips}
          tickets={tickets}
          onePress={onePress}
          moves={moves}
          filter={filter}
          watching={watching.on}
          onFollow={follow}
        />
      </Box>
    </PickedContext>
  );
}

/** Shows another provider; the one that is shown keeps its league and match. */
function useShown(provider: SportsProvider, onFilter: (change: Partial<SportFilter>) => void): (next: SportsProvider) => void {
  return useCallback((next) => (next === provider ? undefined : onFilter({ provider: next })), [onFilter, provider]);
}

/** On a desktop a separate compositing layer: a chat message does not repaint it. */
const MATCHES = { gap: { xs: 2, sm: 4, lg: 2 }, minWidth: 0, mt: { xs: -2, sm: 0 }, isolation: { lg: 'isolate' } } as const;
const PANES = {
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  [SIDE_BY_SIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 652px' },
  columnGap: { xs: 4, lg: 3 },
  // The lists begin nearer to the header: each line of a screen is a match.
  mt: { lg: -3 },
  alignItems: 'start',
} as const;

/** 跟单: puts the legs of a shared bet on the slip of its provider at the current prices, without a stake, and shows that provider. */
function useFollow(slips: SlipStore, show: (provider: SportsProvider) => void): (bet: SharedBet) => void {
  const { dialogs, failures } = usePlatform();
  const sportsbookOf = useSportsbooks();
  return useCallback(
    (bet) => {
      const provider = SPORTS_PROVIDERS.find((one) => one === bet.venueCode);
      const follow = async () => {
        const items = provider ? await itemsOf(sportsbookOf(provider), bet.legs) : [];
        if (!provider || items.length === 0) return dialogs.notify(SLIP_TEXT.closed, 'bad');
        slips.update(provider, (slip) => withFollowed(slip, items, bet));
        show(provider);
        const missing = items.length < bet.legs.length ? '，部分盘口已关闭' : '';
        return dialogs.notify(`已加入投注单${missing}，请填写投注金额`, 'good');
      };
      follow().catch((error: unknown) => (isExpected(error) ? dialogs.notify(failureText(error), 'bad') : failures.report(error)));
    },
    [sportsbookOf, dialogs, failures, show, slips],
  );
}

/** A match that is not offered any more takes no other leg with it. */
async function itemsOf(book: Sportsbook, legs: readonly SharedLeg[]): Promise<readonly SlipItem[]> {
  const found = await Promise.all(
    legs.map(async (leg) => {
      const match = await book.match(leg.matchId).catch(() => null);
      return match && followedItem(match, leg);
    }),
  );
  return found.filter((item) => item !== null);
}

const SPORT_CHOICES = [{ value: 'all' as const, label: '全部' }, ...LOBBY_SPORTS.map((value) => ({ value, label: SPORT_TITLE[value] }))];

/** The lobby's name, its providers, lists and sports. */
function SportHead({ filter, onFilter, chat }: HeadProps & { readonly chat: ReactNode }) {
  const sport = SPORT_CHOICES.find(({ value }) => value === filter.sport)?.value ?? 'all';
  return (
    <Box sx={HEAD}>
      <Heading level={1} sx={TITLE}>
        {ROUTES.sport.title}
      </Heading>
      <Box sx={{ ml: { sm: 'auto', lg: 0 }, mr: { xs: 'auto', sm: 0 }, minWidth: 0 }}>
        <Tabs label="场馆" tabs={PROVIDER_TABS} value={filter.provider} onSelect={(provider) => onFilter({ provider })} />
      </Box>
      {chat}
      <Box sx={LISTS}>
        <Lists filter={filter} onFilter={onFilter} />
      </Box>
      <Box sx={SPORTS}>
        <FilterPills label="球类" choices={SPORT_CHOICES} value={sport} onSelect={(value) => onFilter({ sport: value })} />
      </Box>
    </Box>
  );
}

interface HeadProps {
  readonly filter: SportFilter;
  readonly onFilter: (change: Partial<SportFilter>) => void;
}

/** The lists; a search has a tab before them while its results are shown. */
function Lists({ filter: { phase, q }, onFilter }: HeadProps) {
  if (q === '') return <Tabs label="赛事分类" tabs={PHASE_TABS} value={phase} onSelect={(next) => onFilter({ phase: next })} />;
  const tabs = [{ value: 'search' as const, label: `“${q}”` }, ...PHASE_TABS];
  return <Tabs label="赛事分类" tabs={tabs} value="search" onSelect={(next) => next !== 'search' && onFilter({ phase: next })} />;
}

/** A phone's header and a desktop's navigation show it already. */
const TITLE = {
  position: { xs: 'absolute', sm: 'static', lg: 'absolute' },
  clipPath: { xs: 'inset(50%)', sm: 'none', lg: 'inset(50%)' },
} as const;
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: { xs: 2, sm: 4, lg: 2 },
} as const;
/** In a line of their own, one for all sports. */
const SPORTS = { flex: '1 0 100%', minWidth: 0 } as const;
const LISTS = { flex: { xs: '1 0 100%', lg: '0 0 auto' }, minWidth: 0 } as const;
