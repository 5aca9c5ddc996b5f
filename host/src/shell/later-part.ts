import { lazy, type LazyExoticComponent, type ReactNode } from 'react';
import { pause } from '../platform/pause.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

type Part<Props> = (props: Props) => ReactNode;

/** Loads code until it is there: a load that fails is tried again, each time a longer while later. */
export function untilLoaded<Code>(load: () => Promise<Code>, waitMs = FIRST_WAIT_MS): Promise<Code> {
  return load().catch(() => pause(waitMs).then(() => untilLoaded(load, Math.min(2 * waitMs, LONGEST_WAIT_MS))));
}

/**
 * A part of the shell whose code comes when it is wanted. A line that fails just then costs the page nothing but this part: what its
 * `Suspense` shows stands in its place until the code is there.
 */
export function laterPart<Props>(load: () => Promise<Part<Props>>): LazyExoticComponent<Part<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}
