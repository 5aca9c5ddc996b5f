import { usePlatform } from '@site/shared/platform';
import { rgGet, rgSession, SESSION_MOST_MINUTES } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** The member's own limits and reminders. */
export function useProtection() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['protection'], queryFn: ({ signal }) => api.call(rgGet, null, { signal }) });
}

/** What the last minutes of play cost. */
export function usePlayTotals(minutes: number) {
  const { api } = usePlatform();
  const asked = Math.min(minutes, SESSION_MOST_MINUTES);
  return useQuery({
    queryKey: ['play-session', asked],
    queryFn: ({ signal }) => api.call(rgSession, { minutes: asked }, { signal }),
  });
}
