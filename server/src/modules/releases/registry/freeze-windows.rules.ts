/** When nothing new goes live: windows of time, once or again and again. Pure. */
import type { FreezeWindowBody, FreezeWindow } from '@site/shared/federation';
import { DAY_MS, opsTime } from '../../../kernel/clock.ts';

/** How often a window opens again, in milliseconds. The site's zone has no daylight saving time, so that a day is always as long. */
const PERIOD_MS = { never: Infinity, day: DAY_MS, week: 7 * DAY_MS } as const;
const LONGEST_MS = 31 * DAY_MS;

type Times = Pick<FreezeWindowBody, 'fromMs' | 'untilMs' | 'repeat'>;

/** The end of the window that contains this time, or null where none does. */
export function windowEnd({ fromMs, untilMs, repeat }: Times, atMs: number): number | null {
  if (atMs < fromMs) return null;
  const sinceOpening = (atMs - fromMs) % PERIOD_MS[repeat];
  const length = untilMs - fromMs;
  return sinceOpening < length ? atMs - sinceOpening + length : null;
}

/** A window with the end that it has now. */
export interface OpenWindow {
  readonly window: FreezeWindow;
  readonly untilMs: number;
}

/** Of the windows of a remote that contain this time, the one that ends last. */
export function freezeAt(windows: readonly FreezeWindow[], remote: string, atMs: number): OpenWindow | null {
  let last: OpenWindow | null = null;
  for (const window of windows) {
    const untilMs = isOf(window, remote) ? windowEnd(window, atMs) : null;
    if (untilMs !== null && untilMs > (last?.untilMs ?? 0)) last = { window, untilMs };
  }
  return last;
}

/** Why nothing of these remotes goes live at this time, or null. */
export function refuseFrozen(windows: readonly FreezeWindow[], remotes: readonly string[], atMs: number): string | null {
  for (const remote of remotes) {
    const open = freezeAt(windows, remote, atMs);
    if (open === null) continue;
    const { id, reason } = open.window;
    return `${remote} is frozen until ${opsTime(open.untilMs)} (${reason}); rollback stays possible, and \`end-freeze-window ${id}\` ends it for everybody`;
  }
  return null;
}

/** Why this is no window, or null. */
export function refuseWindow(
  { fromMs, untilMs, repeat, remotes }: FreezeWindowBody,
  known: readonly string[],
  nowMs: number,
): string | null {
  const stranger = remotes.find((remote) => !known.includes(remote));
  if (stranger !== undefined) return `there is no remote '${stranger}'; the site knows ${known.join(', ')}`;
  if (untilMs <= fromMs) return 'a freeze window ends after it begins';
  if (untilMs - fromMs > LONGEST_MS) return 'a freeze window is 31 days long at most; `freeze <remote>` has no end';
  if (untilMs - fromMs >= PERIOD_MS[repeat]) return `a window that opens every ${repeat} is shorter than a ${repeat}`;
  return repeat === 'never' && untilMs <= nowMs ? 'this freeze window is over already' : null;
}

const isOf = ({ remotes }: FreezeWindow, remote: string): boolean => remotes.length === 0 || remotes.includes(remote);
