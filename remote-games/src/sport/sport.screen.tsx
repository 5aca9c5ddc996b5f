import type { SportsProvider } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, Stack, StateCard } from '@site/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { useKeptSettings } from '../common/odds/use-kept-settings.ts';
import { ChatPlace } from './chat/chat-place.tsx';
import { SportHead } from './lobby/sport-head.tsx';
import { SportLobby } from './lobby/sport-lobby.tsx';
import { MatchPage } from './match/match-page.tsx';
import { PickedContext } from './odds/pick.ts';
import { SlipPlace } from './slip/slip-place.tsx';
import { useFollow } from './slip/use-follow.ts';
import { usePick, usePickedOf, useSlipRoom } from './slip/use-slip-room.ts';
import { useRestingVenue } from './sport.queries.ts';
import { changedFilter, restText, sportFilterOf, sportSearchOf, type SportFilter } from './sport.rules.ts';

export default function SportScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.toString();
  const filter = useMemo(() => sportFilterOf(new URLSearchParams(asked)), [asked]);
  const { provider } = filter;
  const { slips, tickets } = useSlipRoom();
  const picked = usePickedOf(slips, provider);
  const pick = usePick(slips, provider);
  const resting = useRestingVenue(provider);
  const [watched, setWatched] = useState('');
  useKeptSettings();
  const onFilter = useCallback(
    (change: Partial<SportFilter>) => setSearch((now) => sportSearchOf(changedFilter(sportFilterOf(now), change)), { replace: true }),
    [setSearch],
  );
  const follow = useFollow(slips, useShown(provider, onFilter));
  const watching = { on: filter.match !== '' && watched === filter.match, change: (on: boolean) => setWatched(on ? filter.match : '') };
  return (
    <PickedContext value={picked}>
      <Box sx={PANES}>
        <Stack sx={MATCHES}>
          {filter.match === '' ? (
            <>
              <SportHead filter={filter} onFilter={onFilter} />
              {resting ? (
                <StateCard drawing="maintenance" title={restText(resting)} />
              ) : (
                <SportLobby key={provider} filter={filter} onFilter={onFilter} pick={pick} />
              )}
            </>
          ) : (
            <MatchPage key={`${provider} ${filter.match}`} filter={filter} pick={pick} watching={watching} />
          )}
        </Stack>
        <Box sx={SIDE}>
          <SlipPlace provider={provider} slips={slips} tickets={tickets} />
          <ChatPlace filter={filter} watching={watching.on} onFollow={follow} />
        </Box>
      </Box>
    </PickedContext>
  );
}

/** Shows another provider; the one that is shown keeps its league and match. */
function useShown(provider: SportsProvider, onFilter: (change: Partial<SportFilter>) => void): (next: SportsProvider) => void {
  return useCallback((next) => (next === provider ? undefined : onFilter({ provider: next })), [onFilter, provider]);
}

const SIDE = {
  position: { lg: 'sticky' },
  top: 16,
  height: { lg: 'calc(100dvh - 232px)' },
  minHeight: { lg: 600 },
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
} as const;
/** On a desktop a layer of its own: a word in the chat beside it does not paint it again. */
const MATCHES = { gap: 4, minWidth: 0, isolation: { lg: 'isolate' } } as const;
const PANES = {
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  columnGap: 4,
  alignItems: 'start',
} as const;
