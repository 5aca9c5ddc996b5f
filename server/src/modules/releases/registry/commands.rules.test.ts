import { combinationsOf } from './compatibility.rules.ts';
import { decide, type ReleaseCommand } from './commands.rules.ts';
import { canaryOf, EMPTY_STATE, lastGoodOf, readState, stableOf, type RegistryState } from './state.rules.ts';

const start: RegistryState = { ...EMPTY_STATE, history: { help: ['1.0.0', '1.1.0'], games: ['2.0.0'] } };
const after = (state: RegistryState, ...commands: readonly ReleaseCommand[]): RegistryState =>
  commands.reduce((now, command) => {
    const transition = decide(now, command);
    if (typeof transition === 'string') throw new Error(transition);
    return transition.next;
  }, state);
const canary = (version: string, share: number): ReleaseCommand => ({ name: 'canary', train: { help: version }, share });
const TRAIN = { help: '2.0.0', games: '3.0.0' };

test('a canary keeps its salt while its share changes, so that devices keep their assignment', () => {
  const salts = [100, 1000, 500].map((share) => canaryOf(after(start, canary('1.2.0', 50), canary('1.2.0', share)), 'help'));

  expect(salts).toEqual([100, 1000, 500].map((share) => ({ salt: 'help@1.2.0', share, train: { help: '1.2.0' } })));
});

test('a canary for chosen visitors keeps the id of its start while its share changes, and gets another one when it begins again', () => {
  const share = (of: number): ReleaseCommand => ({ name: 'canary', train: { help: '1.2.0' }, share: of, target: { staff: true } });
  const [once, raised] = [after(start, share(50)), after(start, share(50), share(500))].map((state) => canaryOf(state, 'help'));
  const again = canaryOf(after(start, share(50), { name: 'abort', remote: 'help' }, share(50)), 'help');

  expect([once, raised, again].map((canary) => canary?.startId)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{8}$/)));
  expect(again?.startId).not.toBe(once?.startId);
  const stored = after(start, share(50));
  expect(canaryOf(after(stored, share(500)), 'help')).toEqual({ ...canaryOf(stored, 'help'), share: 500 });
});

test('a canary for chosen visitors that was stored without an id goes on without one', () => {
  const canary = { salt: 'help@1.2.0', share: 0, chosenShare: 50, train: { help: '1.2.0' }, target: { staff: true } };
  const stored = readState(JSON.stringify({ ...start, canaries: [canary] }));
  const raised = after(stored, { name: 'canary', train: { help: '1.2.0' }, share: 500, target: { staff: true } });

  expect(canaryOf(raised, 'help')).toEqual({ salt: 'help@1.2.0', share: 500, train: { help: '1.2.0' }, target: { staff: true } });
});

test('a promoted canary is stable for all and no canary any more', () => {
  const promoted = after(start, canary('1.2.0', 1000), { name: 'promote', remote: 'help' });

  expect([stableOf(promoted, 'help'), lastGoodOf(promoted, 'help'), promoted.canaries]).toEqual(['1.2.0', '1.1.0', []]);
});

test('an aborted canary leaves what was stable', () => {
  expect(after(start, canary('1.2.0', 1000), { name: 'abort', remote: 'help' })).toEqual(start);
});

test('a rollback ends the canary first, and goes back only when there is none', () => {
  const rollback: ReleaseCommand = { name: 'rollback', remote: 'help', to: null };
  const once = after(start, canary('1.2.0', 1000), rollback);

  expect(once).toEqual(start);
  expect(stableOf(after(once, rollback), 'help')).toBe('1.0.0');
});

test('a train is activated whole, and a canary train is drawn once for all of its remotes', () => {
  const half = after(start, { name: 'canary', train: TRAIN, share: 5000 });

  expect(half.canaries).toEqual([{ salt: 'games@3.0.0+help@2.0.0', share: 5000, train: TRAIN }]);
  expect(combinationsOf(half, ['help'])).toEqual([{ help: '1.1.0', games: '2.0.0' }, TRAIN]);
  const whole = after(half, { name: 'promote', remote: 'games' });
  expect([stableOf(whole, 'help'), stableOf(whole, 'games'), whole.canaries]).toEqual(['2.0.0', '3.0.0', []]);
});

test('two canaries give four combinations of their remotes, one for nobody gives none', () => {
  const two = after(start, canary('1.2.0', 1000), { name: 'canary', train: { games: '3.0.0' }, share: 1 });

  expect(combinationsOf(two, ['help', 'games'])).toHaveLength(4);
  expect(combinationsOf(two, ['help'])).toHaveLength(2);
  expect(combinationsOf(after(two, canary('1.2.0', 0)), ['help', 'games'])).toHaveLength(2);
});

describe('a rollback that waits for no lease', () => {
  const PUBLISHED = ['1.2.0', '1.1.0', '1.0.0'];
  const now = (to: string | null = null): ReleaseCommand => ({ name: 'rollback', remote: 'help', to, recall: PUBLISHED });
  const recalledIn = ({ recalled }: RegistryState) => recalled.map(({ version }) => version).toSorted();

  test('recalls what was live and whatever was published after what it leads to', () => {
    expect(recalledIn(after(start, now()))).toEqual(['1.1.0', '1.2.0']);
    expect(stableOf(after(start, now()), 'help')).toBe('1.0.0');
  });

  test('ends a canary and recalls it', () => {
    const ended = after(start, canary('1.2.0', 1000), now());

    expect([stableOf(ended, 'help'), ended.canaries, recalledIn(ended)]).toEqual(['1.1.0', [], ['1.2.0']]);
  });

  test('to what is live already goes back no further, and recalls what open pages may still run', () => {
    const again = after(start, { name: 'rollback', remote: 'help', to: null }, now('1.0.0'));

    expect([stableOf(again, 'help'), recalledIn(again)]).toEqual(['1.0.0', ['1.1.0', '1.2.0']]);
    expect(decide(again, now('1.0.0'))).toMatchObject({ changesNothing: true });
    expect(decide(again, { name: 'rollback', remote: 'help', to: '1.0.0' })).toContain('is live already');
  });

  test('holds until the version goes live again, for some devices or all', () => {
    const back = after(start, now());

    expect(recalledIn(after(back, { name: 'activate', train: { help: '1.1.0' } }))).toEqual(['1.2.0']);
    expect(recalledIn(after(back, canary('1.2.0', 100)))).toEqual(['1.1.0']);
  });

  test('is not in stored states of before', () => {
    expect(readState(JSON.stringify({ history: start.history, canaries: [], revoked: [], frozen: [] }))).toEqual(start);
  });
});

describe('a revoked release [F32]', () => {
  const revoke: ReleaseCommand = { name: 'revoke', remote: 'help', version: '1.1.0', digest: 'd' };

  test('is replaced by the last good one for ever', () => {
    const revoked = after(start, revoke);

    expect(stableOf(revoked, 'help')).toBe('1.0.0');
    expect(decide(revoked, { name: 'activate', train: { help: '1.1.0' } })).toContain('is revoked and never goes live again');
    expect(decide(revoked, { name: 'rollback', remote: 'help', to: '1.1.0' })).toContain('is revoked');
    expect(decide(revoked, revoke)).toBe('help 1.1.0 is revoked already');
  });

  test('takes its whole train down', () => {
    const running = after(start, { name: 'canary', train: TRAIN, share: 5000 });

    expect(after(running, { name: 'revoke', remote: 'games', version: '3.0.0', digest: 'd' }).canaries).toEqual([]);
  });

  test('is never a rollback target', () => {
    const later = after(start, { name: 'activate', train: { help: '1.2.0' } }, revoke);

    expect([stableOf(later, 'help'), lastGoodOf(later, 'help')]).toEqual(['1.2.0', '1.0.0']);
  });

  test('may leave no release', () => {
    const none = after(start, { name: 'revoke', remote: 'games', version: '2.0.0', digest: 'd' });

    expect([stableOf(none, 'games'), decide(none, { name: 'rollback', remote: 'games', to: null })]).toEqual([
      undefined,
      'games has nothing live to roll back from',
    ]);
  });
});

test('a frozen remote takes nothing new but may roll back', () => {
  const frozen = after(start, { name: 'freeze', remote: 'help' });

  expect(decide(frozen, { name: 'activate', train: { help: '1.2.0', games: '3.0.0' } })).toBe('help is frozen; unfreeze it first');
  expect(decide(frozen, canary('1.2.0', 1))).toBe('help is frozen; unfreeze it first');
  expect(stableOf(after(frozen, { name: 'rollback', remote: 'help', to: null }), 'help')).toBe('1.0.0');
  expect(after(frozen, { name: 'unfreeze', remote: 'help' })).toEqual(start);
});

test.each<[string, ReleaseCommand, string]>([
  ['a canary of what is live', canary('1.1.0', 1), 'help 1.1.0 is live for everybody already'],
  ['a canary without a live release', { name: 'canary', train: { account: '1.0.0' }, share: 1 }, 'account has no live release to compare'],
  ['another canary of the same remote', { name: 'canary', train: TRAIN, share: 1 }, 'a canary of help@1.2.0 is under way'],
  ['another version while a canary runs', { name: 'activate', train: { help: '1.3.0' } }, 'a canary of help@1.2.0 is under way'],
  ['a promotion without a canary', { name: 'promote', remote: 'games' }, 'no canary of games is under way'],
  ['an end without a canary', { name: 'abort', remote: 'games' }, 'no canary of games is under way'],
])('%s is refused', (_case, command, reason) => {
  expect(decide(after(start, ...(reason.includes('under way') ? [canary('1.2.0', 1)] : [])), command)).toContain(reason);
});

test('a command without an effect says so', () => {
  const commands: readonly ReleaseCommand[] = [
    { name: 'activate', train: { help: '1.1.0' } },
    { name: 'unfreeze', remote: 'help' },
  ];

  expect(commands.map((command) => decide(start, command))).toEqual([
    expect.objectContaining({ changesNothing: true }),
    expect.objectContaining({ changesNothing: true }),
  ]);
});

test('a state from before canaries is read as a history', () => {
  expect(readState('{"help":["1.0.0"]}')).toEqual({ ...EMPTY_STATE, history: { help: ['1.0.0'] } });
  expect(readState(JSON.stringify(start))).toEqual(start);
});
