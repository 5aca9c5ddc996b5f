import { usePlatform, useStore } from '@site/shared/platform';
import { PLAY_PAUSE_MS, type PlaySession, SESSION_WARNING_MINUTES } from '@site/shared/product';
import type { Limit, ProtectionProfile } from '@site/shared/wire';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProtection } from './reality.queries.ts';

const RealityDialog = lazy(() => import('./reality-dialog.tsx').then(({ RealityDialog: dialog }) => ({ default: dialog })));

const TICK_MS = 10_000;

interface Props {
  readonly onLeave: () => void;
  /** Called with whether the venue is covered now: it takes no press and no focus then. */
  readonly onCover: (covered: boolean) => void;
}

/** Counts play while a venue is open: reminds of its duration and cost at intervals, and ends it at the member's own limit. */
export function RealityCheck({ onLeave, onCover }: Props) {
  const { navigation } = usePlatform();
  const { data } = useProtection();
  const { minutes, due, acknowledge } = usePlayClock(data, onLeave);
  useEffect(() => {
    onCover(due);
    if (due && document.fullscreenElement) void document.exitFullscreen();
  }, [due, onCover]);
  if (!due) return null;
  const records = () => {
    acknowledge();
    navigation.go('betRecord');
  };
  const rest = () => {
    acknowledge();
    navigation.go('responsible', { search: '?tool=rest' });
  };
  return (
    <Suspense>
      <RealityDialog minutes={minutes} onContinue={acknowledge} onRecords={records} onRest={rest} />
    </Suspense>
  );
}

const NOTHING = { minutes: 0, due: false } as const;

function usePlayClock(profile: ProtectionProfile | undefined, onLeave: () => void) {
  const { storage, session } = usePlatform();
  const { userName } = useStore(session);
  const [state, setState] = useState<{ readonly minutes: number; readonly due: boolean }>(NOTHING);
  const holdToLimit = useSessionLimit(onLeave);
  const tick = useEffectEvent(() => {
    if (userName === null || !profile) return;
    const play = continuedSession(storage.read('playSession'), userName, Date.now());
    storage.write('playSession', play);
    setState({ minutes: minutesOf(play), due: isReminderDue(play, profile.realityCheck) });
    holdToLimit(minutesLeft(play, profile.limits));
  });
  const known = profile !== undefined;
  useEffect(() => {
    if (!known) return undefined;
    const first = setTimeout(() => tick());
    const timer = setInterval(() => tick(), TICK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [known]);
  const acknowledge = () => {
    const play = storage.read('playSession');
    if (play) storage.write('playSession', { ...play, remindedAt: Date.now() });
    setState({ ...state, due: false });
  };
  return { ...state, acknowledge };
}

/** Warns five minutes before the member's session limit, and leaves the game when it is reached and he has read so. */
function useSessionLimit(onLeave: () => void) {
  const { dialogs } = usePlatform();
  const shown = useRef({ warned: false, over: false });
  return (left: number | null) => {
    if (left === null) return;
    if (left <= 0 && !shown.current.over) {
      shown.current.over = true;
      void dialogs.alert('已达到您设置的时长限额。请完成当前一局后休息一下。', { title: '时长限额' }).then(onLeave);
    } else if (left > 0 && left <= SESSION_WARNING_MINUTES && !shown.current.warned) {
      shown.current.warned = true;
      dialogs.notify(`距离您设置的时长限额还有${left}分钟`);
    }
  };
}

const MINUTE_MS = 60_000;

/** The current play session: the stored one continues over reloads and venues unless it is another member's or a long pause ended it. */
export function continuedSession(stored: PlaySession | null, userName: string, nowMs: number): PlaySession {
  const goesOn = stored !== null && stored.userName === userName && nowMs >= stored.seenAt && nowMs - stored.seenAt <= PLAY_PAUSE_MS;
  return goesOn ? { ...stored, seenAt: nowMs } : { userName, startedAt: nowMs, seenAt: nowMs, remindedAt: nowMs };
}

/** Whole minutes of it. */
export const minutesOf = ({ startedAt, seenAt }: PlaySession): number => Math.floor((seenAt - startedAt) / MINUTE_MS);

/** Whether a reminder is due. */
export function isReminderDue({ seenAt, remindedAt }: PlaySession, { enabled, minutes }: ProtectionProfile['realityCheck']): boolean {
  return enabled && seenAt - remindedAt >= minutes * MINUTE_MS;
}

/** Minutes that are left of the member's session limit; null without one. */
export function minutesLeft(session: PlaySession, limits: readonly Limit[]): number | null {
  const limit = limits.find(({ kind }) => kind === 'session');
  return limit === undefined ? null : Number(limit.value) - minutesOf(session);
}
