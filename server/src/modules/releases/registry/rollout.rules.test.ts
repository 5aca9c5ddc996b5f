import { decideRollout, refusePlan, type RemoteFacts, type Rollout, type RolloutFacts } from './rollout.rules.ts';

const step = (share: number, waits = false) => ({ share, waits });
const ROLLOUT: Rollout = {
  train: { help: '1.1.0' },
  plan: [step(500), step(2500, true), step(10_000)],
  step: 0,
  nextAtMs: 1000,
  state: 'running',
};
const FACTS: RolloutFacts = {
  canary: { salt: 'help@1.1.0', share: 500, train: { help: '1.1.0' } },
  remotes: [{ remote: 'help', stable: '1.0.0', isFrozen: false, standing: { tabs: 30, neededTabs: 20, alarm: null } }],
  frozenUntilMs: null,
  nowMs: 1000,
};
/** Facts of the canary and of its one remote. */
type Facts = Partial<RolloutFacts & RemoteFacts>;
const decide = (facts: Facts = {}, rollout: Partial<Rollout> = {}) => {
  const remotes = FACTS.remotes.map((remote) => ({ ...remote, ...facts }));
  return decideRollout({ ...ROLLOUT, ...rollout }, { ...FACTS, remotes, ...facts });
};
const AT_SECOND = { canary: { salt: 'help@1.1.0', share: 2500, train: { help: '1.1.0' } } };

test('a step is taken when its time has come, and the last one is everybody', () => {
  expect(decide({ nowMs: 999 })).toEqual({ kind: 'wait' });
  expect(decide()).toEqual({ kind: 'canary', share: 2500 });
  expect(decide(AT_SECOND, { step: 1, state: 'resumed' })).toEqual({ kind: 'promote' });
});

test.each<[string, Facts, Partial<Rollout>, string]>([
  ['an alarm, before its time too', { nowMs: 0, standing: { tabs: 30, neededTabs: 20, alarm: 'it fails' } }, {}, 'it fails'],
  ['too few tabs', { standing: { tabs: 3, neededTabs: 20, alarm: null } }, {}, 'not enough to judge: 3 of 20 tabs run it'],
  ['no tab yet', { standing: undefined }, {}, 'not enough to judge: 0 of 1 tabs run it'],
  ['a freeze', { isFrozen: true }, {}, 'the remote is frozen'],
  ['a freeze, though a person resumed', { isFrozen: true }, { state: 'resumed' }, 'the remote is frozen'],
  ['a plan that waits', AT_SECOND, { step: 1 }, 'the plan waits for a person here'],
  [
    'a share of somebody else',
    { canary: { salt: 'help@1.1.0', share: 9000, train: { help: '1.1.0' } } },
    {},
    'somebody set its share to 90 %',
  ],
])('%s asks for a person', (_case, facts, rollout, why) => {
  expect(decide(facts, rollout)).toEqual({ kind: 'pause', why });
});

test('a paused one waits; one whose canary ended, or that is live, ends in any state', () => {
  expect(decide({}, { state: 'paused' })).toEqual({ kind: 'wait' });
  expect(decide({ canary: undefined }, { state: 'paused' })).toEqual({ kind: 'end', why: 'its canary was ended' });
  expect(decide({ canary: undefined, stable: '1.1.0' })).toEqual({ kind: 'end', why: '1.1.0 is live for everybody' });
});

test('a person who resumes answers for too few tabs', () => {
  expect(decide({ standing: undefined }, { state: 'resumed' })).toEqual({ kind: 'canary', share: 2500 });
});

test('a train takes a step when nothing speaks against any of its remotes, and the sentence names the one', () => {
  const train = { games: '2.0.0', help: '1.1.0' };
  const canary = { salt: 'games@2.0.0+help@1.1.0', share: 500, train };
  const games: RemoteFacts = { remote: 'games', stable: '1.0.0', isFrozen: false, standing: { tabs: 30, neededTabs: 20, alarm: null } };
  const decideTrain = (of: Partial<RemoteFacts>, state: Rollout['state'] = 'running') =>
    decide({ canary, remotes: [{ ...games, ...of }, ...FACTS.remotes] }, { train, state });

  expect(decideTrain({})).toEqual({ kind: 'canary', share: 2500 });
  expect(decideTrain({ isFrozen: true }, 'resumed')).toEqual({ kind: 'pause', why: 'games: the remote is frozen' });
  expect(decideTrain({ standing: { tabs: 30, neededTabs: 20, alarm: 'it fails' } })).toEqual({ kind: 'pause', why: 'games: it fails' });
  expect(decideTrain({ standing: undefined })).toEqual({ kind: 'pause', why: 'games: not enough to judge: 0 of 1 tabs run it' });
  expect(decideTrain({ stable: '2.0.0' })).toEqual({ kind: 'canary', share: 2500 });
  const live = [{ ...games, stable: '2.0.0' }, ...FACTS.remotes.map((one) => ({ ...one, stable: '1.1.0' }))];
  expect(decide({ canary: undefined, remotes: live }, { train })).toEqual({ kind: 'end', why: '2.0.0+1.1.0 is live for everybody' });
});

test.each([
  [[step(500), step(10_000)], null],
  [[step(10_000)], 'a plan has two steps at least, such as 10,100'],
  [[step(0), step(10_000)], 'a step is a share from 0.01 to 100 percent'],
  [[step(500), step(500), step(10_000)], 'the shares of a plan rise'],
  [[step(500), step(5000)], 'the last step of a plan is 100'],
])('the plan %j is refused or not', (plan, reason) => {
  expect(refusePlan(plan)).toBe(reason);
});
