import type { RegistryStatus, ReleaseStanding } from '@site/shared/federation';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { ReleaseCurve } from '../health/autopilot.ts';
import { problemsOf } from './problems.ts';

const NOW_MS = Date.UTC(2026, 9, 1);
const RELEASE = { version: '1.1.0', digest: 'd1' };
const STATUS = {
  epoch: 7,
  remotes: { help: RELEASE, host: null },
  canaries: [],
  revoked: [],
  frozen: [],
  openTabs: 50,
  root: { version: 1, expiresAtMs: NOW_MS + HOUR_MS },
  standings: [],
  leases: [],
  actions: [],
} as unknown as RegistryStatus;
const STANDING: ReleaseStanding = { remote: 'help', ...RELEASE, role: 'stable', tabs: 50, faulty: 0, neededTabs: 20, alarm: null };
const CURVE: ReleaseCurve = { remote: 'help', ...RELEASE, role: 'stable', openTabs: 50, faultyShare: 0, points: [] };

const seen = (status: Partial<RegistryStatus> = {}, curves: readonly ReleaseCurve[] = [], expiresAtMs = NOW_MS + MINUTE_MS) =>
  problemsOf({ status: { ...STATUS, ...status }, curves, webhooks: [], expiresAtMs, nowMs: NOW_MS }).map(
    ({ level, remote, text, goesBack }) => [level, remote, goesBack ? 'back' : '', text].join('|'),
  );

test('a quiet site has no problem: a host without a release runs the build of the server', () => {
  expect(seen({ standings: [STANDING] }, [CURVE])).toEqual([]);
});

test('an alarm, a remote without a release and a stale channel come before what should be looked at', () => {
  const lines = seen(
    {
      remotes: { help: RELEASE as never, games: null },
      standings: [{ ...STANDING, alarm: 'it fails again' }],
      leases: [{ remote: 'help', version: '1.0.0', digest: 'd0', reason: '正在填写', tabs: 3, oldestMs: HOUR_MS }],
    },
    [{ ...CURVE, faultyShare: 0.5 }],
    NOW_MS,
  );

  expect(lines).toEqual([
    'bad|||the channel is stale: nothing is signed any more',
    'bad|games||nothing is live',
    'bad|help|back|1.1.0 (stable): it fails again',
    'look|help||3 tabs keep 1.0.0 for 60 min: 正在填写',
  ]);
});

test('a share of faults is wrong where enough tabs run the release, and to be looked at where too few do', () => {
  const many = { ...CURVE, faultyShare: 0.125 };

  expect(seen({ standings: [STANDING] }, [many])).toEqual(['bad|help|back|1.1.0 (stable): 12.5 % of 50 tabs have faults']);
  expect(seen({ standings: [STANDING] }, [{ ...many, openTabs: 8 }])).toEqual([
    'look|help|back|1.1.0 (stable): 12.5 % of 8 tabs have faults; too few to judge',
  ]);
  expect(seen({ standings: [STANDING] }, [{ ...many, role: 'before' }])).toEqual([]);
});

test('a paused rollout, an order that was refused, and what the site did by itself within the hour are named', () => {
  const action = { id: 1, link: '', actor: 'autopilot', action: 'rollback', remote: 'help', version: '1.1.0', from_epoch: 6, to_epoch: 7 };
  const lines = seen({
    rollouts: [
      { remote: 'help', version: '1.2.0', plan: [], everyMs: 1, step: 0, nextAtMs: 0, state: 'paused', note: 'by lin', startedBy: 'lin' },
    ],
    scheduledOrders: [
      { id: 'a', atMs: NOW_MS, remotes: ['help'], what: 'activate help 1.2.0', state: 'refused', note: 'it is frozen', orderedBy: 'lin' },
    ],
    actions: [
      { ...action, at_ms: NOW_MS - MINUTE_MS, reason: 'automatic: 30 % of tabs' },
      { ...action, at_ms: NOW_MS - 2 * HOUR_MS, reason: 'long ago' },
    ],
  });

  expect(lines).toEqual([
    expect.stringMatching(/^bad\|help\|\|not done: activate help 1\.2\.0, ordered for .*: it is frozen$/),
    'look|help||the rollout of 1.2.0 is paused: by lin',
    expect.stringMatching(/^look\|help\|\|the site did by itself: rollback 1\.1\.0 at .*, automatic: 30 % of tabs$/),
  ]);
});

test('a release that runs by adapters of the host is worth a look, with the members and the end', () => {
  const adapted = [{ remote: 'help', version: '1.1.0', contract: '2.4.0', members: ['ui/core/chip#Chip.tone'] }];

  expect(seen({ standings: [STANDING], adapted }, [CURVE])).toEqual([
    'look|help||help 1.1.0 was built with contract 2.4.0, and adapters of the host lend it ui/core/chip#Chip.tone; build it with contract 3 before the host has contract 4',
  ]);
});
