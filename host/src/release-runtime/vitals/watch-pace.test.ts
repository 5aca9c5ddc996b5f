import { createStore } from '@site/shared/platform';
import type { Hold } from '../../platform/leases.ts';
import type { VitalSample } from '../health/watch-vitals.ts';
import type { RemoteState } from '../remote-lifecycle.ts';
import { watchPace } from './watch-pace.ts';

const HELP = '<main><h1>帮助</h1></main>';

/** A page at an address with one remote; frames are drawn one by one, and the clock does not move until it is set. */
function openPage() {
  document.body.innerHTML = HELP;
  const samples: VitalSample[] = [];
  const listeners: (() => void)[] = [];
  let frames: (() => void)[] = [];
  let nowMs = 1000;
  const location = { pathname: '/help' };
  const page = { hidden: false };
  const stateOf = (phase: RemoteState['phase'], id: string): RemoteState => ({
    phase,
    version: '1.0.0',
    digest: id,
    mounted: { id, handle: {} as never, parts: new Map() },
    offered: null,
  });
  const state = createStore(stateOf('live', 'one'));
  const holds = createStore<readonly Hold[]>([]);
  let press: (event: Pick<Event, 'timeStamp'>) => void = () => undefined;
  const window = {
    document: {
      querySelector: (selector: string) => document.querySelector(selector),
      get hidden() {
        return page.hidden;
      },
    },
    location,
    performance: { now: () => nowMs },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    addEventListener: (_type: string, listener: typeof press) => (press = listener),
  };
  watchPace({
    window: window as unknown as Window,
    releases: {
      ownerOf: (path) => (path === '/' ? 'host' : (path.split('/')[1] ?? '')),
      remotes: () => ['help'],
      stateOf: () => state,
      holds,
      watch: (listener) => void listeners.push(listener),
    },
    measured: (sample) => samples.push(sample),
  });
  return {
    samples,
    holds,
    page,
    press: () => press({ timeStamp: nowMs }),
    /** The next frame, at this time. */
    frame(atMs: number, change: { readonly path?: string; readonly html?: string } = {}) {
      nowMs = atMs;
      if (change.path !== undefined) location.pathname = change.path;
      if (change.html !== undefined) document.body.innerHTML = change.html;
      const due = frames;
      frames = [];
      due.forEach((run) => run());
      return frames.length;
    },
    turn(atMs: number, phase: RemoteState['phase'], id: string) {
      nowMs = atMs;
      state.set(stateOf(phase, id));
      listeners.forEach((listener) => listener());
    },
  };
}

const of = (samples: readonly VitalSample[]) => samples.map(({ remote, name, value }) => [remote, name, value]);

test('a route takes from the press to the first answer drawn: neither the old screen nor a placeholder counts', () => {
  const { samples, press, frame } = openPage();

  press();
  frame(1016, { path: '/games' });
  frame(1100, { html: '<main><h1>游戏</h1><div aria-busy="true"></div></main>' });
  expect(samples).toEqual([]);
  const left = frame(1400.4, { html: '<main><h1>游戏</h1><p>结果</p></main>' });

  expect(of(samples)).toEqual([['games', 'route', 400]]);
  expect(left).toBe(0);
});

test('a screen that keeps its heading and changes its words counts as drawn', () => {
  const { samples, press, frame } = openPage();

  press();
  document.querySelector('h1')?.replaceChildren('常见问题');
  frame(1200, { path: '/help/faq' });

  expect(of(samples)).toEqual([['help', 'route', 200]]);
});

test('a press that leads nowhere, a second press, a screen of the host and a page in the background measure no route', () => {
  const { samples, press, frame, page } = openPage();
  press();
  frame(2500);
  expect(frame(2600)).toBe(0);

  press();
  frame(2700, { path: '/games' });
  press();
  frame(2800, { html: '<main><h1>游戏</h1></main>' });

  frame(5000);
  press();
  frame(5100, { path: '/', html: '<main><h1>首页</h1></main>' });

  press();
  page.hidden = true;
  frame(5200, { path: '/help', html: HELP });
  expect(samples).toEqual([]);
});

test('a swap takes from its beginning to the first frame of the new release', () => {
  const { samples, turn, frame } = openPage();

  turn(2000, 'preparing', 'one');
  turn(2100, 'preparing', 'one');
  turn(2300, 'preparing', 'two');
  frame(2316);
  turn(2400, 'live', 'two');
  expect(of(samples)).toEqual([['help', 'swap', 316]]);

  turn(9000, 'preparing', 'two');
  turn(9050, 'live', 'two');
  turn(9900, 'preparing', 'two');
  turn(10_000, 'preparing', 'three');
  frame(10_010);
  expect(of(samples).at(-1)).toEqual(['help', 'swap', 110]);
});

test('a swap that a lease delayed, or that happened in the background, is not measured', () => {
  const { samples, turn, frame, holds, page } = openPage();
  const lease = [{ holder: 'one', reason: '正在填写', sinceMs: 0 }];

  turn(2000, 'preparing', 'one');
  holds.set(lease);
  holds.set([]);
  turn(5000, 'preparing', 'two');
  frame(5016);

  turn(5100, 'live', 'two');
  page.hidden = true;
  turn(6000, 'preparing', 'two');
  page.hidden = false;
  turn(6100, 'preparing', 'three');
  frame(6200);

  expect(samples).toEqual([]);
});
