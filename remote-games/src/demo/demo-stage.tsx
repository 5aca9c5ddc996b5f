import { failureText } from '@site/shared/platform';
import { refuseVenueUrl, WORD } from '@site/shared/product';
import { Box, Button, Chip, Heading, IconButton, Skeleton, Stack, StateCard } from '@site/shared/ui';
import type { VenueLaunch } from '@site/shared/wire';
import { useState } from 'react';
import { gamesOf, pickGames } from '../common/games.rules.ts';
import { VenueFrame } from '../common/play/venue-frame.tsx';
import { useDemoLaunch, useDemoLobby } from './demo.queries.ts';

/** A game in its venue's frame, played with play coins. */
export function DemoStage({ code, onLeave }: { code: string; onLeave: () => void }) {
  const launch = useDemoLaunch(code);
  const { data: lobby } = useDemoLobby();
  const [reloads, setReloads] = useState(0);
  const title = lobby ? (pickGames(gamesOf(lobby), [code])[0]?.game.title ?? '试玩') : '试玩';
  const leave = () => {
    launch.left();
    onLeave();
  };
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 3, width: '100%' }}>
      <Stack direction="row" sx={BAR}>
        <IconButton icon="chevronLeft" label="返回试玩大厅" onClick={leave} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Heading level={1} size="large" lines={1}>
            {title}
          </Heading>
        </Box>
        <Chip tone="gold">试玩 · 非真钱</Chip>
        <IconButton icon="refresh" label="刷新" onClick={() => setReloads(reloads + 1)} />
      </Stack>
      {launch.data && <Played key={reloads} title={title} launch={launch.data} onExpired={() => void launch.refetch()} />}
      {!launch.data && !launch.error && <Skeleton shape="block" sx={{ height: 560 }} />}
      {launch.error && !launch.data && (
        <StateCard
          framed
          role="alert"
          drawing="error"
          title="进入失败，请重试"
          text={failureText(launch.error)}
          action={
            <>
              <Button look="outlined" onClick={leave}>
                返回试玩大厅
              </Button>
              <Button icon="refresh" onClick={() => void launch.refetch()}>
                {WORD.retry}
              </Button>
            </>
          }
        />
      )}
    </Stack>
  );
}

function Played({ title, launch, onExpired }: { title: string; launch: VenueLaunch; onExpired: () => void }) {
  const refusal = refuseVenueUrl(launch.url, { allowed: launch.allowedOrigins, site: location.origin });
  if (refusal) return <StateCard role="alert" drawing="error" title={refusal} />;
  return <VenueFrame title={title} launch={launch} covered={false} onRound={() => undefined} onExpired={onExpired} />;
}

const BAR = { alignItems: 'center', gap: 2, px: 2, py: 1, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'surface' } as const;
