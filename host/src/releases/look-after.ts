/** What begins when the page stands: beats that tell how its releases do, and the key that opens the inspector of remote teams. */
import { followHealth } from './health/follow-health.ts';

type Parts = Parameters<typeof followHealth>[0] & {
  readonly openTools: (inspect: boolean) => Promise<void>;
};

export function lookAfterReleases({ openTools, ...parts }: Parts): void {
  followHealth(parts);
  parts.window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') void openTools(true);
  });
}
