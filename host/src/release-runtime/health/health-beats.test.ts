import { type BeatLease, healthBeat, type HealthBeat } from '@site/shared/federation';
import { createHealthBeats } from './health-beats.ts';

const [STABLE, CANARY] = ['a'.repeat(24), 'b'.repeat(24)];

function openTab() {
  const sent: HealthBeat[] = [];
  const mounted = new Map<string, string>();
  const channel = { epoch: 7 };
  const held: BeatLease[] = [];
  const beats = createHealthBeats({
    tab: 'tab-0123456789abcdef',
    page: () => undefined,
    leases: () => [...held],
    epoch: () => channel.epoch,
    remotes: () => ['games', 'finance', 'account', 'activities', 'help', 'promo'],
    mounted: (remote) => mounted.get(remote) ?? null,
    send: (beat) => sent.push(healthBeat.parse(beat)),
  });
  return { beats, channel, held, mounted, sent };
}

const quiet = (digest: string, remote = 'games') => ({ remote, digest, failedLoads: 0, errors: 0, events: [], vitals: [] });

test('a tab reports a release once when it mounts and periodically afterwards [F16]', () => {
  const { beats, mounted, sent } = openTab();
  beats.beat();
  expect(sent).toEqual([]);

  mounted.set('games', STABLE);
  beats.beat();
  expect(sent).toEqual([{ tab: 'tab-0123456789abcdef', epoch: 7, releases: [quiet(STABLE)], leases: [] }]);

  for (let turn = 0; turn < 5; turn += 1) beats.beat();
  expect(sent).toHaveLength(1);
  beats.beat();
  expect(sent).toHaveLength(2);
});

test('failures and events are reported once, under their release [F16]', () => {
  const { beats, mounted, sent } = openTab();
  mounted.set('games', STABLE);
  beats.beat();

  beats.failed('games', CANARY, 'failedLoads');
  beats.failed('games', STABLE, 'errors');
  beats.failed('games', STABLE, 'errors');
  beats.emitted('games', 'bet:settled');
  beats.emitted('games', 'odds:chosen');
  beats.emitted('finance', 'wallet:changed');
  beats.beat();

  expect(sent[1]?.releases).toEqual([
    { ...quiet(CANARY), failedLoads: 1 },
    { ...quiet(STABLE), errors: 2, events: [{ name: 'bet:settled', times: 1 }] },
  ]);
  beats.beat();
  expect(sent).toHaveLength(2);
});

test('a lease is reported when it begins and when it ends, with its age [F16]', () => {
  const { beats, held, mounted, sent } = openTab();
  mounted.set('finance', STABLE);
  beats.beat();
  held.push({ remote: 'finance', digest: STABLE, reason: '正在填写提款单', heldMs: 4000 });
  beats.beat();
  beats.beat();
  held.pop();
  beats.beat();

  expect(sent.map(({ leases }) => leases?.map(({ reason, heldMs }) => `${reason} ${heldMs}`))).toEqual([[], ['正在填写提款单 4000'], []]);
});

test('a fault is reported under the epoch in which it happened, later ones under the next [F16]', () => {
  const { beats, channel, mounted, sent } = openTab();
  mounted.set('games', CANARY);
  beats.beat();
  beats.failed('games', CANARY, 'errors');
  channel.epoch = 9;
  beats.beat();
  beats.failed('games', CANARY, 'errors');
  beats.beat();

  expect(sent.map(({ epoch }) => epoch)).toEqual([7, 7, 9]);
});

test('a page that is left sends pending counts, and nothing without any', () => {
  const { beats, mounted, sent } = openTab();
  mounted.set('finance', STABLE);
  beats.beat();

  beats.flush();
  expect(sent).toHaveLength(1);
  beats.emitted('finance', 'wallet:changed');
  beats.flush();

  expect(sent[1]?.releases).toEqual([{ ...quiet(STABLE, 'finance'), events: [{ name: 'wallet:changed', times: 1 }] }]);
});

test('a beat carries the worst of each vital since the last one, and only a worse value is a reason to send one', () => {
  const { beats, mounted, sent } = openTab();
  mounted.set('games', STABLE);
  const press = (value: number) => beats.measured({ remote: 'games', name: 'press', value });
  press(80);
  press(240);
  press(120);
  beats.measured({ remote: 'finance', name: 'press', value: 900 });
  beats.beat();
  press(200);
  beats.beat();
  press(300);
  beats.beat();

  expect(sent.map(({ releases }) => releases.map(({ digest, vitals }) => [digest, vitals]))).toEqual([
    [[STABLE, [{ name: 'press', worst: 240 }]]],
    [[STABLE, [{ name: 'press', worst: 300 }]]],
  ]);
});
