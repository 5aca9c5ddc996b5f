/** Polls for new mails while the page is visible and when the socket announces one; refreshes the badge and the open inbox (ACC-8). */
import { usePlatform } from '@site/shared/platform';
import { MAIL_POLL_MS } from '@site/shared/product';
import { getMailNews, type WaitingMail } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import { arrivedSince, rememberMails, mailsToAnnounce, type KnownMails } from './arrivals.ts';

interface Arrivals {
  /** The mails to announce, newest first; later ones join. */
  readonly arrived: readonly WaitingMail[];
  putAway(): void;
}

/** For one member: callers give the component a key. */
export function useArrivals(): Arrivals {
  const { api, bus, session, failures } = usePlatform();
  const { nowMs, mailSignal } = useHost();
  const [arrived, setArrived] = useState<readonly WaitingMail[]>([]);
  const known = useRef<KnownMails | null>(null);
  const { data: news, refetch } = useQuery({
    queryKey: ['mail-news'],
    queryFn: ({ signal }) => api.call(getMailNews, null, { signal }),
    staleTime: 0,
    refetchInterval: MAIL_POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => mailSignal.subscribe(() => void refetch()), [mailSignal, refetch]);
  useEffect(() => {
    if (!news) return;
    const came = arrivedSince(known.current, news.newest);
    known.current = rememberMails(known.current, news.newest);
    const counted = session.get().member?.unreadMail;
    if (counted !== undefined && counted !== news.waiting) void session.refreshMember().catch((error: unknown) => failures.report(error));
    if (came.length === 0) return;
    bus.emit('mail:arrived', { count: came.length });
    const told = mailsToAnnounce(came, news.quietHours, nowMs());
    if (told.length > 0) setArrived((before) => [...told, ...before]);
  }, [news, session, failures, bus, nowMs]);
  return { arrived, putAway: useCallback(() => setArrived([]), []) };
}
