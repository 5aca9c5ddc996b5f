import { MAIL_NOTICE_MS, MAIL_POLL_MS } from '@site/shared/product';
import { Box, ButtonLink, Icon, IconButton, Stack, Text } from '@site/shared/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useApiQuery, usePlatform } from '@site/shared/platform';
import { getMailNews, type WaitingMail } from '@site/shared/wire';
import { usePauseOnHover } from '../../lib/use-pause-on-hover.ts';
import { useHost } from '../../platform/host-context.tsx';
import { newMailsSince, type KnownMails, mailsToAnnounce, noticeOf, rememberMails } from './new-mails.ts';

/**
 * Announces new mails: one notice for all, announced politely, without taking focus. It closes by itself, unless the pointer is on it
 * (ACC-8).
 */
export function MailNotice(): ReactNode {
  const { newMails, dismiss } = useNewMails();
  const { held, hold, letGo } = usePauseOnHover();
  const notice = noticeOf(newMails);
  useEffect(() => {
    if (newMails.length === 0 || held) return undefined;
    const timer = setTimeout(dismiss, MAIL_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [newMails, held, dismiss]);
  const close = () => {
    letGo();
    dismiss();
  };
  return (
    <Box role="status" sx={PLACE} {...hold}>
      {notice && (
        <Stack direction="row" sx={SLIP}>
          <Box component="span" sx={{ display: 'grid', color: 'accent' }}>
            <Icon name="mail" size={20} />
          </Box>
          <Text component="span" lines={2} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {notice.text}
          </Text>
          <ButtonLink to={notice.to} size="small" look="outlined" onClick={close}>
            查看
          </ButtonLink>
          <IconButton icon="close" label="关闭提示" onClick={close} />
        </Stack>
      )}
    </Box>
  );
}

/** Under the header of a phone, whose lower edge holds the navigation and short notices; at the other edge of larger windows. */
const PLACE = {
  position: 'fixed',
  zIndex: 1250,
  left: { xs: 12, sm: 24 },
  right: { xs: 12, sm: 'auto' },
  top: { xs: 'calc(56px + env(safe-area-inset-top))', sm: 'auto' },
  bottom: { xs: 'auto', sm: 24 },
  maxWidth: 420,
} as const;
const SLIP = {
  alignItems: 'center',
  gap: 3,
  minHeight: 56,
  p: 2,
  pl: 4,
  borderRadius: '12px',
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
  color: 'ink',
  boxShadow: 'var(--site-palette-float)',
} as const;

// Polls for new mails while the page is visible and when the socket announces one; refreshes the badge and the open inbox (ACC-8).

interface NewMails {
  /** The mails to announce, newest first; later ones join. */
  readonly newMails: readonly WaitingMail[];
  dismiss(): void;
}

/** For one member: callers give the component a key. */
function useNewMails(): NewMails {
  const { bus, session, failures } = usePlatform();
  const { nowMs, mailSignal } = useHost();
  const [newMails, setNewMails] = useState<readonly WaitingMail[]>([]);
  const known = useRef<KnownMails | null>(null);
  const { data: news, refetch } = useApiQuery(['mail-news'], getMailNews, null, {
    staleTime: 0,
    refetchInterval: MAIL_POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => mailSignal.subscribe(() => void refetch()), [mailSignal, refetch]);
  useEffect(() => {
    if (!news) return;
    const arrived = newMailsSince(known.current, news.newest);
    known.current = rememberMails(known.current, news.newest);
    const counted = session.get().member?.unreadMail;
    if (counted !== undefined && counted !== news.waiting) void session.refreshMember().catch((error: unknown) => failures.report(error));
    if (arrived.length === 0) return;
    bus.emit('mail:arrived', { count: arrived.length });
    const announced = mailsToAnnounce(arrived, news.quietHours, nowMs());
    if (announced.length > 0) setNewMails((before) => [...announced, ...before]);
  }, [news, session, failures, bus, nowMs]);
  return { newMails, dismiss: useCallback(() => setNewMails([]), []) };
}
