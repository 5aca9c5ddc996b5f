import { useEffect, useState } from 'react';
import type { Releases } from '../../releases.ts';
import { heapBytes, memoryOf } from './page-memory.ts';
import type { MeasuredRelease } from './release-section.tsx';

const EVERY_MS = 1000;

/** Draws the inspector every second while it is open: ages of leases, memory and load times change without an event. */
export function useEverySecond(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Digest → the heap of the page when a release was first seen mounted. */
export type FirstHeaps = Map<string, number>;

/** Notes the heap at each mount, for the life of the page. */
export function followHeaps(releases: Pick<Releases, 'remotes' | 'stateOf' | 'watch'>, window: Window): FirstHeaps {
  const heaps: FirstHeaps = new Map();
  const look = (): void => {
    const heap = heapBytes(window);
    for (const remote of releases.remotes()) {
      const { digest, mounted } = releases.stateOf(remote).get();
      if (heap !== null && digest !== null && mounted !== null && !heaps.has(digest)) heaps.set(digest, heap);
    }
  };
  look();
  releases.watch(look);
  return heaps;
}

/** What a mounted release takes of the page now. */
export const measureOf =
  (releases: Pick<Releases, 'ownerOf'>, heaps: FirstHeaps, window: Window) =>
  (remote: string, digest: string): MeasuredRelease => {
    const [heap, first] = [heapBytes(window), heaps.get(digest)];
    return {
      memory: memoryOf(window, { remote, digest, ownsScreen: releases.ownerOf(window.location.pathname) === remote }),
      heapGrowth: heap === null || first === undefined ? null : heap - first,
    };
  };
