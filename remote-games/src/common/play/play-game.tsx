import { usePlatform, useReadable } from '@site/shared/platform';
import { RELAUNCH_DEBOUNCE_MS, WORD } from '@site/shared/product';
import { Box, Button, Card, Spinner, Stack, StateCard, Text } from '@site/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VenueGame } from '../games.rules.ts';
import { PlayBar } from './play-bar.tsx';
import { useVenueLaunch } from './play.queries.ts';
import { addNet } from './play.rules.ts';
import { VenueFrame } from './venue-frame.tsx';

interface Props {
  readonly entry: VenueGame;
  readonly onLeave: () => void;
}

/** A game in its venue's frame, under a bar with the balance, the clock and the net position of this visit. */
export function PlayGame({ entry, onLeave }: Props) {
  const { bus, leases, session } = usePlatform();
  const launch = useVenueLaunch(entry, useReadable(session).loggedIn);
  const [net, setNet] = useState(0n);
  const [reloads, setReloads] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  const relaunch = useDebounced(() => void launch.refetch());
  const open = launch.isSuccess;
  useEffect(() => (open ? leases.hold('正在游戏中') : undefined), [open, leases]);
  const settled = (betNo: string, change: string) => {
    setNet((sum) => addNet(sum, change));
    bus.emit('bet:settled', { betNo });
    bus.emit('wallet:changed', { by: 'bet' });
    void session.refreshMember();
  };
  return (
    <Box ref={room} component="section" aria-label={entry.game.title} sx={ROOM}>
      <PlayBar
        game={entry.game}
        net={net}
        onLeave={onLeave}
        onReload={() => setReloads(reloads + 1)}
        onFullScreen={() => void room.current?.requestFullscreen?.()}
      />
      {launch.data && !launch.error && !launch.isFetching && (
        <VenueFrame
          key={`${launch.data.nonce}:${reloads}`}
          title={entry.game.title}
          launch={launch.data}
          onRound={settled}
          onExpired={relaunch}
        />
      )}
      {launch.isFetching && <Entering name={entry.game.title} />}
      {launch.error && !launch.isFetching && <NotEntered error={launch.error} onRetry={() => void launch.refetch()} onLeave={onLeave} />}
    </Box>
  );
}

/** VEN-6: several calls in a row become one, a moment later. */
function useDebounced(action: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useEffectEvent(action);
  const [due, setDue] = useState(0);
  useEffect(() => {
    if (due === 0) return undefined;
    timer.current = setTimeout(() => latest(), RELAUNCH_DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [due]);
  return () => setDue((count) => count + 1);
}

function Entering({ name }: { readonly name: string }) {
  return (
    <Stack sx={{ ...STAGE, alignItems: 'center', justifyContent: 'center', gap: 4 }}>
      <Box sx={{ color: 'gold' }}>
        <Spinner size={40} />
      </Box>
      <Text component="output" size="large">{`正在进入${name}…`}</Text>
    </Stack>
  );
}

interface NotEnteredProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

function NotEntered({ error, onRetry, onLeave }: NotEnteredProps) {
  const { storage } = usePlatform();
  return (
    <Card>
      <StateCard
        role="alert"
        drawing="error"
        title="进入失败，请重试"
        text={storage.read('launchError')?.message ?? error.message}
        action={
          <>
            <Button look="outlined" onClick={onLeave}>
              返回大厅
            </Button>
            <Button icon="refresh" onClick={onRetry}>
              {WORD.retry}
            </Button>
          </>
        }
      />
    </Card>
  );
}

const STAGE = {
  minHeight: 560,
  height: { xs: 'calc(100dvh - 176px)', sm: 'calc(100dvh - 232px)' },
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
const ROOM = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  width: '100%',
  '&:fullscreen': { p: 3, bgcolor: 'bg' },
  '&:fullscreen iframe': { flex: 1 },
} as const;
