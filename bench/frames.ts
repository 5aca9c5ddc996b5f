/** Main-thread work per frame in ms, read from a Chromium trace. */
import type { CDPSession } from 'playwright';
import type { Viewport } from './pages/sample.ts';

/** The highest main-thread work of a frame at the 95th percentile. */
export const MOST_FRAME_MS = 16;
const FRAME_US = 1_000_000 / 60;

/** The fields of a Chromium trace event that are read here; times are in µs. */
export interface TraceEvent {
  readonly pid: number;
  readonly tid: number;
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Work of all frames in ms; `busy` is its share of the elapsed time. */
export interface FrameSummary {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  readonly frames: number;
  readonly busy: number;
}

/** Records a Chromium trace while `act` runs. */
export async function recordTrace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** Scrolls as a finger does in the middle of the window; a negative distance leads down. */
export const scroll = (
  session: CDPSession,
  { width, height }: Viewport,
  way: { readonly distancePx: number; readonly pxPerSecond: number },
) =>
  session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: way.distancePx,
    speed: way.pxPerSecond,
    preventFling: true,
  });

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/**
 * CPU time of the renderer's main thread in each sixtieth of a second, ascending. Idle frames count as 0 ms; without them, batched work would
 * look worse than the same work in small pieces. Time in which the thread waits for a core does not count. Chromium's CPU throttling follows the
 * wall clock, and a late frame holds the work of several, so only a quiet machine gives a verdict.
 */
export function workPerFrame(events: readonly TraceEvent[]): number[] {
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.dur && mains.has(threadOf(event)));
  const busy = new Map<number, number>();
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const frame = Math.floor(ts / FRAME_US);
    busy.set(frame, (busy.get(frame) ?? 0) + tdur / 1000);
  }
  const first = Math.min(...busy.keys());
  const frames = Array.from({ length: Math.max(...busy.keys()) - first + 1 }, (_none, frame) => busy.get(first + frame) ?? 0);
  return frames.toSorted((one, other) => one - other);
}

/** Summarises ascending values. */
export function summarizeFrames(sorted: readonly number[]): FrameSummary {
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const busy = sorted.reduce((sum, ms) => sum + ms, 0) / ((sorted.length * FRAME_US) / 1000);
  return { median: at(0.5), p95: at(0.95), worst: at(1), frames: sorted.length, busy };
}
