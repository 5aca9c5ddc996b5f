import { createBus, createStore } from '@site/shared/platform';
import type { RemoteState } from '../../remote-lifecycle.ts';
import { followActivity } from './release-activity.ts';

type Entries = { readonly getEntries: () => readonly Readonly<Record<string, unknown>>[] };

const [ONE, TWO] = ['1'.repeat(24), '2'.repeat(24)];

test('each release keeps its own numbers over a swap, and a long frame belongs to the release whose file ran', () => {
  jest.useFakeTimers();
  const listeners = new Map<string, (list: Entries) => void>();
  class Observer {
    static readonly supportedEntryTypes = ['long-animation-frame', 'largest-contentful-paint'];
    readonly #take: (list: Entries) => void;
    constructor(take: (list: Entries) => void) {
      this.#take = take;
    }
    observe({ type }: { readonly type: string }): void {
      listeners.set(type, this.#take);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const of = (digest: string): RemoteState => ({ phase: 'live', version: digest[0] ?? '', digest, mounted: null, offered: null });
  const state = createStore(of(ONE));
  const activities = followActivity({
    releases: { remotes: () => ['help'], stateOf: () => state, ownerOf: () => 'help', watch: () => undefined },
    bus: createBus(() => undefined),
    failures: { follow: () => undefined },
    window,
    nowMs: () => 0,
  });
  const emit = (type: string, entry: Readonly<Record<string, unknown>>) => listeners.get(type)?.({ getEntries: () => [entry] });

  emit('largest-contentful-paint', { startTime: 400 });
  state.set(of(TWO));
  emit('long-animation-frame', { scripts: [{ sourceURL: `https://site.example/r/help/${ONE}/x.js`, duration: 210 }] });
  emit('long-animation-frame', { scripts: [{ sourceURL: `https://site.example/r/help/${TWO}/x.js`, duration: 80 }] });
  emit('long-animation-frame', { scripts: [{ sourceURL: `https://site.example/r/help/${TWO}/x.js`, duration: 60 }] });
  jest.runAllTimers();
  jest.useRealTimers();

  const vitalsOf = (digest: string) => Object.fromEntries(activities.get().get(digest)?.vitals ?? []);
  expect(vitalsOf(ONE)).toEqual({ paint: { worst: 400, times: 1 }, frame: { worst: 210, times: 1 } });
  expect(vitalsOf(TWO)).toEqual({ frame: { worst: 80, times: 2 } });
});
