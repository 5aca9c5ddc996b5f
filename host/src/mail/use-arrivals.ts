/** Asks what arrived, while the page is looked at and when the socket says that something did; brings the badge and whoever shows the inbox up to date (ACC-8). */
import { usePlatform } from '@site/shared/platform';
import { MAIL_POLL_MS } from '@site/shared/product';
import { getMailNews, type WaitingMail } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../platform/host-context.tsx';
import { arrivedSince, learn, toldNow, type Known } from './arrivals.ts';

interface Arrivals {
  /** What is to be told, newest first; what comes meanwhile joins it. */
  readonly arrived: readonly WaitingMail[];
  putAway(): void;
}

/** For one member: whoever shows it gives it a key. */
export function useArrivals(): Arrivals {
  const { api, bus, session, failures } = usePlatform();
  const { nowMs, mailTold } = useHost();
  const [arrived, setArrived] = useState<readonly WaitingMail[]>([]);
  const known = useRef<Known | null>(null);
  const { data: news, refetch } = useQuery({
    queryKey: ['mail-news'],
    queryFn: ({ signal }) => api.call(getMailNews, null, { signal }),
    staleTime: 0,
    refetchInterval: MAIL_POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => mailTold.subscribe(() => void refetch()), [mailTold, refetch]);
  useEffect(() => {
    if (!news) return;
    const came = arrivedSince(known.current, news.newest);
    known.current = learn(known.current, news.newest);
    const counted = session.get().member?.unreadMail;
    if (counted !== undefined && counted !== news.waiting) void session.refreshMember().catch((error: unknown) => failures.report(error));
    if (came.length === 0) return;
    bus.emit('mail:arrived', { count: came.length });
    const told = toldNow(came, news.quietHours, nowMs());
    if (told.length > 0) setArrived((before) => [...told, ...before]);
  }, [news, session, failures, bus, nowMs]);
  return { arrived, putAway: useCallback(() => setArrived([]), []) };
}
