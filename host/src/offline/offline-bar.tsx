import { Box, Icon } from '@site/shared/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isReadableOffline, SITE_RETRY_MS, siteAnswers, startedOffline } from './offline-registration.ts';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the network is offline, or that the page came from the cache and the site has not answered since. An overlay, so that nothing moves. */
export function OfflineBar(): ReactNode {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  // Elsewhere the page is the sentence, and asks itself.
  const [isUnanswered, setUnanswered] = useState(() => startedOffline() && isReadableOffline(location.pathname));
  useEffect(() => {
    if (!isUnanswered) return;
    const timer = setInterval(async () => setUnanswered(!(await siteAnswers())), SITE_RETRY_MS);
    return () => clearInterval(timer);
  }, [isUnanswered]);
  return (
    <Box role="status" sx={PLACE}>
      {(!online || isUnanswered) && (
        <Box component="span" sx={BAR}>
          <Icon name="clock" size={16} />
          网络连接已断开，正在重试…
        </Box>
      )}
    </Box>
  );
}

const PLACE = {
  position: 'fixed',
  zIndex: 1500,
  bottom: { xs: 'calc(var(--bottom-bar-height) + 27px)', md: 24 },
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
} as const;
const BAR = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
  borderRadius: '999px',
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
  boxShadow: 'var(--site-palette-float)',
  color: 'ink',
  fontSize: '0.875rem',
} as const;
