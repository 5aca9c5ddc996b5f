import type { LoadedRelease } from './loading/release-loader.ts';
import { transition, type Attempt, type EventName, type LifecycleEvent, type LifecycleState, type StateName } from './remote-lifecycle.ts';

const attempt = { candidate: { version: '2' } } as Attempt;
const loaded = { release: { version: '2' } } as LoadedRelease;
const error = new Error('cut');
const started = { loaded, handle: { platform: {}, end: () => undefined }, stop: () => undefined } as unknown as Extract<
  LifecycleEvent,
  { type: 'started' }
>['started'];

const STATES: { readonly [Name in StateName]: Extract<LifecycleState, { name: Name }> } = {
  pending: { name: 'pending' },
  selecting: { name: 'selecting' },
  loading: { name: 'loading', attempt },
  waiting: { name: 'waiting', attempt, loaded },
  ready: { name: 'ready', attempt, loaded },
  draining: { name: 'draining' },
  mounted: { name: 'mounted' },
  failed: { name: 'failed' },
  cancelled: { name: 'cancelled', attempt, loaded },
};

const EVENTS: { readonly [Name in EventName]: Extract<LifecycleEvent, { type: Name }> } = {
  wake: { type: 'wake' },
  changed: { type: 'changed' },
  candidate: { type: 'candidate', attempt },
  current: { type: 'current' },
  exhausted: { type: 'exhausted' },
  loaded: { type: 'loaded', loaded },
  loadFailed: { type: 'loadFailed', error, loaded },
  superseded: { type: 'superseded' },
  leasesFree: { type: 'leasesFree' },
  started: { type: 'started', started },
  drained: { type: 'drained' },
  unmounted: { type: 'unmounted' },
  cancel: { type: 'cancel' },
};

type Row = readonly [from: StateName, event: EventName, next: StateName, ...effects: string[]];

const LEGAL: readonly Row[] = [
  ['pending', 'wake', 'selecting', 'select'],
  ['pending', 'changed', 'pending'],
  ['selecting', 'wake', 'selecting'],
  ['selecting', 'changed', 'selecting'],
  ['selecting', 'unmounted', 'selecting'],
  ['selecting', 'candidate', 'loading', 'load'],
  ['selecting', 'current', 'mounted'],
  ['selecting', 'exhausted', 'failed'],
  ['loading', 'wake', 'loading'],
  ['loading', 'changed', 'loading'],
  ['loading', 'unmounted', 'loading'],
  ['loading', 'loaded', 'waiting', 'checkLeases', 'offerLater'],
  ['loading', 'loadFailed', 'selecting', 'discard', 'recordFailure', 'select'],
  ['loading', 'cancel', 'cancelled'],
  ['waiting', 'wake', 'waiting'],
  ['waiting', 'changed', 'waiting', 'checkLeases'],
  ['waiting', 'unmounted', 'waiting', 'checkLeases'],
  ['waiting', 'superseded', 'selecting', 'discard', 'select'],
  ['waiting', 'leasesFree', 'ready', 'start'],
  ['ready', 'wake', 'ready'],
  ['ready', 'changed', 'ready'],
  ['ready', 'unmounted', 'ready'],
  ['ready', 'superseded', 'selecting', 'discard', 'select'],
  ['ready', 'started', 'draining', 'commit'],
  ['ready', 'loadFailed', 'selecting', 'discard', 'recordFailure', 'select'],
  ['ready', 'cancel', 'cancelled'],
  ['draining', 'wake', 'draining'],
  ['draining', 'changed', 'draining'],
  ['draining', 'unmounted', 'draining'],
  ['draining', 'drained', 'selecting', 'select'],
  ['mounted', 'wake', 'selecting', 'select'],
  ['mounted', 'changed', 'mounted'],
  ['mounted', 'unmounted', 'failed'],
  ['failed', 'wake', 'selecting', 'select'],
  ['failed', 'changed', 'failed'],
  ['cancelled', 'wake', 'cancelled'],
  ['cancelled', 'changed', 'cancelled'],
  ['cancelled', 'loaded', 'selecting', 'discard', 'select'],
  ['cancelled', 'superseded', 'selecting', 'discard', 'select'],
  ['cancelled', 'loadFailed', 'selecting', 'discard', 'recordFailure', 'select'],
];

const isLegal = (state: string, event: string) => LEGAL.some(([from, type]) => from === state && type === event);
const REFUSED = Object.keys(STATES).flatMap((state) =>
  Object.keys(EVENTS).flatMap((event) => (isLegal(state, event) ? [] : [[state as StateName, event as EventName] as const])),
);

const MOVES = LEGAL.map(([from, event, next, ...effects]) => ({ from, event, next, effects }));

test.each(MOVES)('a remote that is $from moves on $event to $next', ({ from, event, next, effects }) => {
  const step = transition(STATES[from], EVENTS[event]);

  expect([step?.next.name, step?.effects.map((effect) => effect.do)]).toEqual([next, effects]);
});

test.each(REFUSED)('a remote that is %s refuses %s', (from, event) => {
  expect(transition(STATES[from], EVENTS[event])).toBeNull();
});

test('a candidate keeps its attempt and its code from state to state', () => {
  expect(transition(STATES.selecting, EVENTS.candidate)?.next).toEqual({ name: 'loading', attempt });
  expect(transition(STATES.loading, EVENTS.loaded)?.next).toEqual({ name: 'waiting', attempt, loaded });
  expect(transition(STATES.waiting, EVENTS.leasesFree)?.next).toEqual({ name: 'ready', attempt, loaded });
  expect(transition(STATES.loading, EVENTS.cancel)?.next).toEqual({ name: 'cancelled', attempt, loaded: null });
  expect(transition(STATES.ready, EVENTS.cancel)?.next).toEqual({ name: 'cancelled', attempt, loaded });
});

test('a load that failed before its code arrived has nothing to evict', () => {
  const step = transition(STATES.loading, { type: 'loadFailed', error, loaded: null });

  expect(step?.effects.map((effect) => effect.do)).toEqual(['recordFailure', 'select']);
});
