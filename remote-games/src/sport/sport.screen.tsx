import { useSearchParams } from '@site/shared/router';
import { Box, Stack, StateCard } from '@site/shared/ui';
import { useCallback, useMemo } from 'react';
import { useKeptSettings } from '../common/odds/use-kept-settings.ts';
import { SportHead } from './lobby/sport-head.tsx';
import { SportLobby } from './lobby/sport-lobby.tsx';
import { MatchPage } from './match/match-page.tsx';
import { PickedContext } from './odds/pick.ts';
import { SlipPlace } from './slip/slip-place.tsx';
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
  useKeptSettings();
  const onFilter = useCallback(
    (change: Partial<SportFilter>) => setSearch((now) => sportSearchOf(changedFilter(sportFilterOf(now), change)), { replace: true }),
    [setSearch],
  );
  return (
    <PickedContext value={picked}>
      <Box sx={PANES}>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
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
            <MatchPage key={`${provider} ${filter.match}`} filter={filter} pick={pick} />
          )}
        </Stack>
        <SlipPlace provider={provider} slips={slips} tickets={tickets} />
      </Box>
    </PickedContext>
  );
}

const PANES = {
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  columnGap: 4,
  alignItems: 'start',
} as const;
