import { BusinessError, failureText, type LaunchOrder, useLease, usePlatform, useStore } from '@site/shared/platform';
import { CODE, refuseVenueUrl, RELAUNCH_DEBOUNCE_MS, WORD } from '@site/shared/product';
import { Box, Button, Spinner, Stack, StateCard, Text } from '@site/shared/ui';
import type { VenueLaunch } from '@site/shared/wire';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PlayBar } from './play-bar.tsx';
import { addNet } from './play.rules.ts';
import { RealityCheck } from './reality-check.tsx';
import { FRAME_HEIGHT, VenueFrame } from './venue-frame.tsx';

interface Props {
  readonly name: string;
  /** One line under the name. */
  readonly caption?: string;
  readonly entry: Entry;
  /** The target within the venue that an address names; checked against the venue's list (VEN-7). */
  readonly url?: string | null;
  /** Additional content of this venue's bar: one more figure, and actions. */
  readonly facts?: ReactNode;
  readonly tools?: ReactNode;
  readonly onLeave: () => void;
}

/** A venue in its frame, under a bar with the balance, the clock and the net position of this visit. */
export function VenueStage({ name, caption, entry, url = null, facts, tools, onLeave }: Props) {
  const { session } = usePlatform();
  const launch = useVenueLaunch(entry, useStore(session).loggedIn);
  const [reloads, setReloads] = useState(0);
  const [covered, setCovered] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const { net, settled } = useVisit(launch.isSuccess);
  const { expired, isOver, again } = useExpiry(launch.launchAgain);
  const state = stateOf(launch, { url, isOver });
  return (
    <Box ref={stage} component="section" aria-label={name} sx={LAYOUT}>
      <PlayBar
        name={name}
        caption={caption}
        net={net}
        facts={facts}
        tools={tools}
        onLeave={onLeave}
        onReload={() => setReloads(reloads + 1)}
        stage={stage}
      />
      {state.kind === 'open' && (
        <VenueFrame
          covered={covered}
          key={`${state.launch.nonce}:${reloads}`}
          title={name}
          launch={state.launch}
          onRound={settled}
          onExpired={expired}
        />
      )}
      {launch.isSuccess && <RealityCheck onLeave={onLeave} onCover={setCovered} />}
      {state.kind === 'entering' && <Entering text={launch.data ? '场馆登录已过期，正在重新进入…' : `正在进入${name}…`} />}
      {state.kind === 'failed' && <NotEntered reason={state} onRetry={again} onLeave={onLeave} />}
    </Box>
  );
}

type StageState =
  { readonly kind: 'entering' } | { readonly kind: 'open'; readonly launch: VenueLaunch } | ({ readonly kind: 'failed' } & FailureReason);

interface FailureReason {
  readonly title: string;
  readonly text?: string;
  readonly rests?: boolean;
}

/** A venue under maintenance is no failure: the card shows when it ends. */
function reasonOf(error: Error): FailureReason {
  const rests = error instanceof BusinessError && error.code === CODE.areaMaintenance;
  return rests ? { title: '场馆维护中', text: error.message, rests } : { title: '进入失败，请重试', text: failureText(error) };
}

function stateOf(
  { data, error, isFetching }: { data: VenueLaunch | undefined; error: Error | null; isFetching: boolean },
  { url, isOver }: { readonly url: string | null; readonly isOver: boolean },
): StageState {
  if (isFetching) return { kind: 'entering' };
  if (error) return { kind: 'failed', ...reasonOf(error) };
  if (isOver) return { kind: 'failed', title: '场馆登录已过期，请重新进入' };
  if (!data) return { kind: 'entering' };
  const refusal = url === null ? null : refuseVenueUrl(url, { allowed: data.allowedOrigins, site: location.origin });
  if (refusal) return { kind: 'failed', title: refusal, text: '这个地址不属于该场馆，未打开。' };
  return { kind: 'open', launch: url === null ? data : { ...data, url } };
}

/** The sum of the rounds of this visit; each is announced to the site. A new release waits until the visit is over. */
function useVisit(isOpen: boolean) {
  const { bus, session } = usePlatform();
  const [net, setNet] = useState(0n);
  useLease(isOpen, '正在游戏中');
  const settled = (betNo: string, change: string) => {
    setNet((sum) => addNet(sum, change));
    bus.emit('bet:settled', { betNo });
    bus.emit('wallet:changed', { by: 'bet' });
    void session.refreshMember();
  };
  return { net, settled };
}

const ONE_RELAUNCH_MS = 60_000;

/** A session that ends is opened again once by itself; one that ends again right away is left to the player. */
function useExpiry(launchAgain: (byHand: boolean) => void) {
  const lastAt = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const expired = useDebounced(() => {
    if (Date.now() - lastAt.current < ONE_RELAUNCH_MS) return setIsOver(true);
    lastAt.current = Date.now();
    return launchAgain(false);
  });
  const again = () => {
    setIsOver(false);
    launchAgain(true);
  };
  return { expired, isOver, again };
}

/** VEN-6: debounces several calls in a row into one. */
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

function Entering({ text }: { readonly text: string }) {
  return (
    <Stack sx={{ ...STAGE, alignItems: 'center', justifyContent: 'center', gap: 4 }}>
      <Box sx={{ color: 'gold' }}>
        <Spinner size={40} />
      </Box>
      <Text component="output" size="large">
        {text}
      </Text>
    </Stack>
  );
}

interface NotEnteredProps {
  readonly reason: FailureReason;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

function NotEntered({ reason: { title, text, rests = false }, onRetry, onLeave }: NotEnteredProps) {
  return (
    <StateCard
      framed
      role="alert"
      drawing={rests ? 'maintenance' : 'error'}
      title={title}
      {...(text && { text })}
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
  );
}

const STAGE = {
  minHeight: 560,
  height: { xs: FRAME_HEIGHT.phone, sm: FRAME_HEIGHT.wide },
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
const LAYOUT = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  width: '100%',
  '&:fullscreen': { p: 3, bgcolor: 'bg' },
  '&:fullscreen iframe': { flex: 1 },
} as const;

/** The venue and the game to enter. */
type Entry = Pick<LaunchOrder, 'enName' | 'gameCode'>;

/**
 * Opens a session at a venue (API-14). A repeated request is another launch of the same game: the first was the player's click, the ones
 * after a session that ended are not.
 */
function useVenueLaunch({ enName, gameCode }: Entry, enabled: boolean) {
  const { venues } = usePlatform();
  const byHand = useRef(true);
  const query = useQuery({
    queryKey: ['venue-launch', enName, gameCode],
    queryFn: ({ signal }) => venues.launch({ enName, gameCode, isManualLaunch: byHand.current }, { signal }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const launchAgain = (isManual: boolean) => {
    byHand.current = isManual;
    void query.refetch();
  };
  return { ...query, launchAgain };
}
