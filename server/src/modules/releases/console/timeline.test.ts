import { HOUR_MS } from '../../../kernel/clock.ts';
import type { EpochEntry } from '../registry/live-starts.rules.ts';
import { EMPTY_STATE, type RegistryState } from '../registry/state.rules.ts';
import { lanesOf } from './timeline.ts';

const NOW_MS = Date.UTC(2026, 9, 1);
const FROM_MS = NOW_MS - 10 * HOUR_MS;

const state = (versions: readonly string[], canary?: { readonly version: string; readonly share: number }): RegistryState => ({
  ...EMPTY_STATE,
  history: { help: versions },
  canaries: canary ? [{ salt: 'help', share: canary.share, train: { help: canary.version } }] : [],
});

/** From old to new, each at an hour after the begin of the span. */
const past = (...epochs: readonly (readonly [hour: number, live: RegistryState, actor?: string])[]): readonly EpochEntry[] =>
  epochs
    .map(([hour, live, actor = 'lin'], place) => ({ epoch: place + 1, atMs: FROM_MS + hour * HOUR_MS, actor, remote: 'help', state: live }))
    .toReversed();

const laneOf = (entries: readonly EpochEntry[], remote = 'help') =>
  lanesOf({ entries, remotes: [remote], fromMs: FROM_MS, nowMs: NOW_MS })[0];

test('a lane shows which release was live when, cut at the begin of the span', () => {
  const lane = laneOf(past([-5, state(['1.0.0'])], [4, state(['1.0.0', '1.1.0'])]));

  expect(lane?.stable).toEqual([
    { from: 0, to: 0.4, version: '1.0.0', share: 10_000 },
    { from: 0.4, to: 1, version: '1.1.0', share: 10_000 },
  ]);
  expect(lane?.marks).toEqual([{ at: 0.4, kind: 'forward', text: expect.stringContaining('1.0.0 → 1.1.0 by lin, epoch 2') }]);
});

test('the stages of a canary are parts of a lower bar, each with its share', () => {
  const stages = [
    [1, state(['1.0.0'], { version: '1.1.0', share: 500 })],
    [2, state(['1.0.0'], { version: '1.1.0', share: 2500 })],
    [3, state(['1.0.0', '1.1.0'])],
  ] as const;
  const lane = laneOf(past([0, state(['1.0.0'])], ...stages));

  expect(lane?.canary).toEqual([
    { from: 0.1, to: 0.2, version: '1.1.0', share: 500 },
    { from: 0.2, to: 0.3, version: '1.1.0', share: 2500 },
  ]);
  expect(lane?.marks.map(({ kind }) => kind)).toEqual(['forward', 'forward', 'forward']);
});

test('what the site did by itself and what a person took back have different signs', () => {
  const lane = laneOf(
    past(
      [0, state(['1.0.0'])],
      [1, state(['1.0.0', '1.1.0'])],
      [2, state(['1.0.0', '1.1.0', '1.0.0']), 'autopilot'],
      [3, state(['1.0.0', '1.1.0', '1.0.0', '1.2.0'])],
      [4, state(['1.0.0', '1.1.0', '1.0.0', '1.2.0', '1.0.0'])],
    ),
  );

  expect(lane?.marks.map(({ kind }) => kind)).toEqual(['forward', 'automatic', 'forward', 'back']);
});

test('an epoch of another remote is no part and no mark of a lane, and a remote without a release has an empty one', () => {
  const other = { ...state(['1.0.0']), frozen: ['games'] };

  expect(laneOf(past([0, state(['1.0.0'])], [5, other]))).toMatchObject({ stable: [{ from: 0, to: 1 }], marks: [] });
  expect(laneOf(past([0, state(['1.0.0'])]), 'games')).toMatchObject({ stable: [], canary: [], marks: [] });
});
