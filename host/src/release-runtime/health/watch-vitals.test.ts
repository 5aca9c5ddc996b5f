import { watchVitals, type VitalSample } from './watch-vitals.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A page whose browser measures these types of entries; `emit` is what it measures. */
function openPage(supported = ['event', 'layout-shift', 'largest-contentful-paint', 'long-animation-frame']) {
  const listeners = new Map<string, (list: { getEntries: () => readonly Entry[] }) => void>();
  class Observer {
    static readonly supportedEntryTypes = supported;
    readonly #take: (list: { getEntries: () => readonly Entry[] }) => void;
    constructor(take: (list: { getEntries: () => readonly Entry[] }) => void) {
      this.#take = take;
    }
    observe({ type }: { readonly type: string }): void {
      listeners.set(type, this.#take);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  document.body.innerHTML =
    '<header><b id="logo"></b></header><main><p id="text"></p><div data-remote="games"><i id="tile"></i></div></main>';
  const samples: VitalSample[] = [];
  watchVitals({
    window: { location: { pathname: '/mine/wallet' } as Location },
    ownerOf: () => 'finance',
    measured: (one) => samples.push(one),
  });
  const emit = (type: string, ...entries: readonly Entry[]) => listeners.get(type)?.({ getEntries: () => entries });
  const at = (id: string) => document.getElementById(id);
  return { samples, emit, at, measuredTypes: () => [...listeners.keys()] };
}

test('a press belongs to the part of the page in which it happens, and presses of the host to nobody', () => {
  const { samples, emit, at } = openPage();

  emit(
    'event',
    { interactionId: 1, target: at('tile'), duration: 120 },
    { interactionId: 2, target: at('text'), duration: 80.4 },
    { interactionId: 3, target: at('logo'), duration: 300 },
    { interactionId: 0, target: at('tile'), duration: 500 },
    { interactionId: 4, target: null, duration: 500 },
  );

  expect(samples).toEqual([
    { remote: 'games', name: 'press', value: 120 },
    { remote: 'finance', name: 'press', value: 80 },
  ]);
});

test('shifts add up, without those that follow a press; the largest paint is that of the owner of the address', () => {
  const { samples, emit, at } = openPage();

  emit(
    'layout-shift',
    { value: 0.05, startTime: 900, hadRecentInput: false, sources: [{ node: at('text') }] },
    { value: 0.5, startTime: 950, hadRecentInput: true, sources: [{ node: at('text') }] },
    { value: 0.02, startTime: 1800, hadRecentInput: false, sources: [{ node: at('text') }] },
  );
  emit('largest-contentful-paint', { startTime: 1234.5 });

  expect(samples.map(({ name, value }) => [name, value])).toEqual([
    ['shift', 50],
    ['shift', 70],
    ['paint', 1235],
  ]);
});

test('shifts of a burst count together: after a second of rest, or five seconds of it, the next one begins anew', () => {
  const { samples, emit, at } = openPage();
  const shiftAt = (...times: readonly number[]) =>
    emit('layout-shift', ...times.map((startTime) => ({ value: 0.01, startTime, hadRecentInput: false, sources: [{ node: at('text') }] })));

  shiftAt(0, 999, 1999);
  shiftAt(60_000, 60_900, 61_800, 62_700, 63_600, 64_500, 65_000);

  expect(samples.map(({ value }) => value)).toEqual([10, 20, 10, 10, 20, 30, 40, 50, 60, 10]);
});

test('a long frame belongs to the releases whose files ran in it', () => {
  const { samples, emit } = openPage();
  const digest = 'a'.repeat(24);

  emit('long-animation-frame', {
    scripts: [
      { sourceURL: `https://site.example/r/help/${digest}/x.js`, duration: 210 },
      { sourceURL: 'https://site.example/h/main.js', duration: 400 },
    ],
  });

  expect(samples).toEqual([{ remote: 'help', digest, name: 'frame', value: 210 }]);
});

test('a browser without an entry type measures the others', () => {
  expect(openPage(['event']).measuredTypes()).toEqual(['event']);
});
