import { WEBHOOK_KINDS } from '@site/shared/federation';
import { kindOf, messageOf, MOST_ATTEMPTS, retryDelayMs } from './webhook.rules.ts';

const entry = {
  id: 7,
  at_ms: 0,
  actor: 'lin',
  action: 'activate',
  remote: 'help',
  version: '1.0.0',
  from_epoch: 1,
  to_epoch: 2,
  reason: '',
};

test.each([
  ['canary 5%', 'canary'],
  ['activate help@1.0.0+games@2.0.0', 'activate'],
  ['rollback now', 'rollback'],
  ['unfreeze', 'freeze'],
  ['freeze window', 'freeze-window'],
  ['end freeze window', 'freeze-window'],
  ['schedule refused', 'schedule'],
  ['rollout pause', 'rollout'],
  ['root', 'team'],
  ['retire', 'team'],
  ['end token', 'token'],
  ['pause webhook', 'webhook'],
  ['something new', 'other'],
])('the act %s is of the kind %s', (action, kind) => {
  expect(kindOf({ action, actor: 'lin' })).toBe(kind);
});

test('what the site takes back by itself is another kind', () => {
  expect(['rollback', 'abort', 'rollout end'].map((action) => kindOf({ action, actor: 'autopilot' }))).toEqual([
    'automatic-rollback',
    'automatic-rollback',
    'rollout',
  ]);
  expect(WEBHOOK_KINDS).toContain('automatic-rollback');
});

test('the message about a train names each of its releases, one about a whole remote no version', () => {
  expect(messageOf({ ...entry, remote: 'help+games', version: '1.0.0+2.0.0' }).data).toMatchObject({
    releases: [
      { remote: 'help', version: '1.0.0' },
      { remote: 'games', version: '2.0.0' },
    ],
  });
  expect(messageOf({ ...entry, action: 'freeze', version: '' }).data).toMatchObject({ releases: [{ remote: 'help', version: null }] });
  expect(messageOf({ ...entry, action: 'schedule', remote: '', version: '' }).data).toMatchObject({ releases: [] });
});

test('attempts are spread over about a day, further and further apart, and not all at the same moment', () => {
  const delays = Array.from({ length: MOST_ATTEMPTS - 1 }, (_none, attempt) => retryDelayMs(attempt + 1, 0.5) ?? 0);

  expect(delays.slice(0, 4)).toEqual([5000, 15_000, 45_000, 135_000]);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(retryDelayMs(MOST_ATTEMPTS, 0.5)).toBeNull();
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([4500, 5500]);
});
