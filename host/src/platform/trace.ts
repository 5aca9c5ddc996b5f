/** W3C Trace Context: which press led to a call. The server continues the trace down to its SQL; the header is in no signature. */
import { uniqueId } from './device.ts';

/** Calls so long after a press belong to it; later ones, such as polls, are traces of their own. */
const PRESS_MS = 5000;
const SPAN_START = 16;

interface TracingDependencies {
  readonly window: Pick<Window, 'addEventListener'>;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

/** The `traceparent` of the next call: the calls of one press share its trace. */
export function createTraceparent({ window, nowMs }: TracingDependencies): () => string {
  let press: { readonly id: string; readonly atMs: number } | null = null;
  const begin = (): void => {
    press = { id: newId(), atMs: nowMs() };
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, { capture: true, passive: true });
  return () => {
    const trace = press !== null && nowMs() - press.atMs < PRESS_MS ? press.id : newId();
    return `00-${trace}-${newId().slice(SPAN_START)}-01`;
  };
}

const newId = (): string => uniqueId().replaceAll('-', '');
