/** Main-thread work per frame, read from a trace of Chromium. Milliseconds. */

/** The work of a frame may take this long at the 95th percentile. */
export const MOST_FRAME_MS = 16;
const FRAME_US = 1_000_000 / 60;

/** What Chromium did while `act` went on. */
export async function traced(session, act) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
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

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

/**
 * Processor time of the renderer's main thread in each sixtieth of a second, ascending. One in which it rested counts as none: left out, work
 * done together and seldom would look worse than the same work done often. Time in which the thread waited for a core of the measuring machine
 * is none of it. Chromium's slowing of the processor goes by the wall clock though, and frames that come
 * late hold the work of several: only a quiet machine decides.
 */
export function workPerFrame(events) {
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.dur && mains.has(threadOf(event)));
  const busy = new Map();
  for (const { ts, dur, tdur = dur } of tasks) {
    const frame = Math.floor(ts / FRAME_US);
    busy.set(frame, (busy.get(frame) ?? 0) + tdur / 1000);
  }
  const first = Math.min(...busy.keys());
  const frames = Array.from({ length: Math.max(...busy.keys()) - first + 1 }, (_none, frame) => busy.get(first + frame) ?? 0);
  return frames.toSorted((one, other) => one - other);
}

/** { median, p95, worst, frames, busy } of ascending values; `busy` is the share of all time that was worked. */
export function summary(sorted) {
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const busy = sorted.reduce((sum, ms) => sum + ms, 0) / ((sorted.length * FRAME_US) / 1000);
  return { median: at(0.5), p95: at(0.95), worst: at(1), frames: sorted.length, busy };
}
