import { useApiQuery } from '@site/shared/platform';
import { getProtection, getPlayTotals, SESSION_MOST_MINUTES } from '@site/shared/wire';

/** The member's own limits and reminders. */
export const useProtection = () => useApiQuery(['protection'], getProtection, null);

/** The cost of the last minutes of play. */
export function usePlayTotals(minutes: number) {
  const counted = Math.min(minutes, SESSION_MOST_MINUTES);
  return useApiQuery(['play-session', counted], getPlayTotals, { minutes: counted });
}
