import { type EpochEntry, liveStarts } from './live-starts.rules.ts';
import { EMPTY_STATE, type RegistryState } from './state.rules.ts';

const CANARY = { salt: 'help@2', share: 1000, train: { help: '2' } };
const state = (change: Partial<RegistryState>): RegistryState => ({ ...EMPTY_STATE, history: { help: ['1'], games: ['1'] }, ...change });

/** The history from old to new, as an operator made it. */
const entriesOf = (...states: readonly RegistryState[]): readonly EpochEntry[] =>
  states.map((one, index) => ({ epoch: index + 1, atMs: index, actor: 'lin', remote: 'help', state: one })).toReversed();

test('a canary that ended and began again, or has another share now, began with its last beginning', () => {
  const share = { ...CANARY, share: 5000 };
  const entries = entriesOf(
    state({}),
    state({ canaries: [CANARY] }),
    state({}),
    state({ canaries: [CANARY] }),
    state({ canaries: [share] }),
  );

  expect(liveStarts(entries).canaries).toEqual(new Map([['help', { epoch: 4, atMs: 3, actor: 'lin' }]]));
});

test('a stable release that was replaced and came back began when it came back, whatever other remotes did since', () => {
  const entries = entriesOf(
    state({ history: { help: ['1'] } }),
    state({ history: { help: ['1', '2'] } }),
    state({ history: { help: ['1'] } }),
    state({ history: { help: ['1'], games: ['1'] } }),
  );

  const { stable } = liveStarts(entries);

  expect([stable.get('help')?.epoch, stable.get('games')?.epoch]).toEqual([3, 4]);
});

test('an automatic rollback is remembered with its time; an automatic end of a canary is none [F16]', () => {
  const entries = entriesOf(
    state({ history: { help: ['1', '2'], games: ['1'] } }),
    state({ history: { help: ['1'], games: ['1'] } }),
    state({ history: { help: ['1', '2'], games: ['1'] }, canaries: [CANARY] }),
    state({ history: { help: ['1', '2'], games: ['1'] } }),
  ).map((entry) => ({ ...entry, actor: entry.epoch % 2 === 0 ? 'autopilot' : 'lin' }));

  expect(liveStarts(entries).rolledBack).toEqual(new Map([['help', 1]]));
});

test('an automatic rollback of a train is remembered for the remote that failed, which the audit names first', () => {
  const train = state({ history: { games: ['1', '2'], help: ['1', '2'] } });
  const [back, before] = entriesOf(train, state({}));
  const entries = [back, before].flatMap((entry) => (entry ? [{ ...entry, actor: 'autopilot', remote: 'help+games' }] : []));

  expect(liveStarts(entries).rolledBack).toEqual(new Map([['help', 1]]));
});

test('what is older than the known history began with its oldest epoch; without any epoch nothing began', () => {
  expect(liveStarts(entriesOf(state({}), state({}))).stable.get('help')?.epoch).toBe(1);
  expect(liveStarts([])).toEqual({ stable: new Map(), canaries: new Map(), rolledBack: new Map() });
});
