import { usePlatform } from '@site/shared/platform';
import { useQueryClient } from '@tanstack/react-query';

/** Says the warning before the first conversation of each log-in, and of each visit of a guest. */
export function useSafetyFirst(): () => Promise<void> {
  const { dialogs, session } = usePlatform();
  const queries = useQueryClient();
  return async () => {
    const who = session.get().userName ?? '';
    const key = ['support', 'safety', who];
    queries.setQueryDefaults(key, { gcTime: Infinity });
    if (queries.getQueryData(key) === true) return;
    await dialogs.safety();
    queries.setQueryData(key, true);
  };
}
