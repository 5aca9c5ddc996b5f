import { BusinessError, failureText, type LaunchOrder, useLease, usePlatform, useStore } from '@site/shared/platform';
import { BAD_VENUE_URL, CODE, randomKey, RELAUNCH_DEBOUNCE_MS, WORD } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Box, Button, Spinner, Stack, StateCard, Text } from '@site/shared/ui';
import type { VenueLaunch } from '@site/shared/wire';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { takeEntryPress } from './entry-press.ts';
import { OwnBalance, OwnWallet } from './own-wallet.tsx';
import { PlayBar } from './play-bar.tsx';
import { addNet } from './play.rules.ts';
import { RealityCheck } from './reality-check.tsx';
import { FRAME_HEIGHT, VenueFrame } from './venue-frame.tsx';
import type { VenueTarget } from './venue-target.rules.ts';

interface Props {
  readonly name: string;
  /** One line under the name. */
  readonly caption?: string;
  readonly entry: Entry;
  /** The target within the venue that an address names; the host checks it against the venue's list before it launches (VEN-7). */
  readonly url?: string | null;
  /** What a sportsbook opens with, and how often one was chosen. */
  readonly target?: VenueTarget | null;
  readonly targetPress?: number;
  /** A column next to something else; a page of its own without it. */
  readonly column?: boolean;
  /** The code of the venue's own wallet; none where it plays from the central one. */
  readonly ownWallet?: string;
  /** Additional actions of this venue's bar. */
  readonly tools?: ReactNode;
  /** The address of the same game with play coins. */
  readonly demo?: string | undefined;
  readonly onLeave: () => void;
}

/** A venue in its frame, under a bar with the balance, the clock and the net position of this visit. */
export function VenueStage(props: Props) {
  const { name, caption, entry, url = null, target = null, targetPress, column = false, ownWallet, tools, demo, onLeave } = props;
  const { session } = usePlatform();
  const launch = useVenueLaunch({ ...entry, url }, useStore(session).loggedIn);
  const [reloads, setReloads] = useState(0);
  const [covered, setCovered] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const { net, settled } = useVisit(launch.isSuccess);
  const { expired, isOver, again } = useExpiry(launch.launchAgain);
  const state = stateOf(launch, isOver);
  return (
    <Box ref={stage} component="section" aria-label={name} sx={column ? COLUMN : LAYOUT}>
      <PlayBar
        name={name}
        caption={caption}
        net={net}
        column={column}
        demo={demo}
        {...(ownWallet === undefined ? { tools } : walletParts(ownWallet, { tools, onLeave }))}
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
          target={target}
          targetPress={targetPress}
          onRound={settled}
          onExpired={expired}
        />
      )}
      {launch.isSuccess && <RealityCheck onLeave={onLeave} onCover={setCovered} />}
      {state.kind === 'entering' && <Entering text={ENTERING_TEXT[launch.cause](name)} />}
      {state.kind === 'failed' && <NotEntered reason={state} onRetry={again} onLeave={onLeave} />}
    </Box>
  );
}

const ENTERING_TEXT = {
  entry: (name: string) => `正在进入${name}…`,
  renewal: () => '场馆登录已结束，正在重新进入…',
} as const;

/** Why the venue is launched: the member entered, or his session there ended. */
type LaunchCause = keyof typeof ENTERING_TEXT;

/** What the bar shows of a venue's own wallet. */
function walletParts(venueCode: string, { tools, onLeave }: Pick<Props, 'tools' | 'onLeave'>): { facts: ReactNode; tools: ReactNode } {
  return {
    facts: <OwnBalance venueCode={venueCode} />,
    tools: (
      <>
        {tools}
        <OwnWallet venueCode={venueCode} onLeave={onLeave} />
      </>
    ),
  };
}

type StageState =
  { readonly kind: 'entering' } | { readonly kind: 'open'; readonly launch: VenueLaunch } | ({ readonly kind: 'failed' } & FailureReason);

interface FailureReason {
  readonly title: string;
  readonly text?: string;
  readonly rests?: boolean;
  /** Another try has the same end. */
  readonly isFinal?: boolean;
}

/** A venue under maintenance is no failure: the card shows when it ends. */
function reasonOf(error: Error): FailureReason {
  if (error.message === BAD_VENUE_URL) return { title: BAD_VENUE_URL, text: '这个地址不属于该场馆，未打开。', isFinal: true };
  const rests = error instanceof BusinessError && error.code === CODE.areaMaintenance;
  return rests ? { title: '场馆维护中', text: error.message, rests } : { title: '进入失败，请重试', text: failureText(error) };
}

function stateOf(
  { data, error, isFetching }: { data: VenueLaunch | undefined; error: Error | null; isFetching: boolean },
  isOver: boolean,
): StageState {
  if (isFetching) return { kind: 'entering' };
  if (error) return { kind: 'failed', ...reasonOf(error) };
  if (isOver) return { kind: 'failed', title: '场馆登录已结束，请重新进入', text: '登录已过期，或账号在其他设备登录。' };
  return data ? { kind: 'open', launch: data } : { kind: 'entering' };
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
function useExpiry(launchAgain: (cause?: LaunchCause) => void) {
  const lastAt = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const expired = useDebounced(() => {
    if (Date.now() - lastAt.current < ONE_RELAUNCH_MS) return setIsOver(true);
    lastAt.current = Date.now();
    return launchAgain('renewal');
  });
  const again = () => {
    setIsOver(false);
    launchAgain(isOver ? 'renewal' : undefined);
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

function NotEntered({ reason: { title, text, rests = false, isFinal = false }, onRetry, onLeave }: NotEnteredProps) {
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
          {!isFinal && (
            <Button icon="refresh" onClick={onRetry}>
              {WORD.retry}
            </Button>
          )}
        </>
      }
    />
  );
}

/** On a phone what the bar leaves of the window, however many lines it has. */
const FILLS = { flex: { xs: '1 0 560px', sm: 'none' }, height: { xs: 'auto', sm: FRAME_HEIGHT.wide } } as const;
const STAGE = {
  ...FILLS,
  minHeight: 560,
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
const LAYOUT = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 2, sm: 3 },
  width: '100%',
  // The window without the header and the space around the screen.
  minHeight: { xs: 'calc(100dvh - var(--header-height, 0px) - 32px)', sm: 'auto' },
  '& > iframe': FILLS,
  '&:fullscreen': { p: 3, bgcolor: 'bg' },
  '&:fullscreen iframe': { flex: 1 },
} as const;

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  '& > iframe': { flex: '1 1 0', minHeight: 0, height: 'auto' },
} as const;

/** The venue and the game to enter. */
type Entry = Pick<LaunchOrder, 'enName' | 'gameCode'>;

interface LaunchOptions extends Entry {
  readonly url: string | null;
}

/** What the launches of an entry have of a press: its idempotency key, or null where nothing was pressed. */
interface LaunchPress {
  readonly entry: string;
  readonly key: string | null;
}

/**
 * Opens a session at a venue (API-14). Manual is the first launch after a press that entered it; an opened address and a session that ended launch
 * without one. No launch moves money: a stake takes what it needs. Another try repeats the launch that failed with the key of its press.
 */
function useVenueLaunch({ enName, gameCode, url }: LaunchOptions, enabled: boolean) {
  const { session, venues } = usePlatform();
  const { state, pathname, search } = useLocation() as { readonly state: unknown; readonly pathname: string; readonly search: string };
  const entry = JSON.stringify([enName, gameCode, url]);
  const press = useRef<LaunchPress | null>(null);
  const [cause, setCause] = useState<LaunchCause>('entry');
  const query = useQuery({
    queryKey: ['venue-launch', enName, gameCode, url],
    queryFn: async ({ signal }) => {
      if (press.current?.entry !== entry) {
        const isPressed = takeEntryPress(state, { address: `${pathname}${search}`, userName: session.get().userName });
        press.current = { entry, key: isPressed ? randomKey() : null };
      }
      const { key } = press.current;
      const isManualLaunch = key !== null;
      const pressed = { isManualLaunch, ...(key !== null && { pressKey: key }) };
      return venues.launch({ enName, gameCode, ...pressed, ...(url !== null && { url }) }, { signal });
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const launchAgain = (nextCause?: LaunchCause) => {
    if (nextCause !== undefined) {
      setCause(nextCause);
      press.current = { entry, key: null };
    }
    void query.refetch();
  };
  return { ...query, cause, launchAgain };
}
