import type { Boot, Channel } from '@site/shared/federation';
import { nextHost } from './next-host.ts';

const OWN = { version: '1.0.0', digest: 'a' };

const next = (channel: Partial<Channel>, host: typeof OWN | null = OWN) =>
  nextHost({
    start: (host === null ? {} : { host }) as Boot['start'],
    current: () => ({ remotes: {}, lastGood: {}, canaries: [], revoked: [], ...channel }) as unknown as Channel,
  })?.digest ?? null;

const live = (digest: string) => ({ remotes: { host: { digest } } }) as unknown as Partial<Channel>;

test('a page moves to the live host: from another one, from one that was taken back, and from the build of an instance', () => {
  expect(next(live('b'))).toBe('b');
  expect(next({ ...live('b'), lastGood: live('a').remotes ?? {} })).toBe('b');
  expect(next({ ...live('b'), recalled: ['a'] })).toBe('b');
  expect(next(live('b'), null)).toBe('b');
});

test('a page stays with its host: while that is live, may be drawn in a canary, or no other one can be verified', () => {
  expect(next(live('a'))).toBeNull();
  expect(next({ ...live('b'), canaries: [{ salt: 's', share: 1, ...live('a') }] as Channel['canaries'] })).toBeNull();
  expect(next({})).toBeNull();
  expect(next({ ...live('b'), revoked: ['b'] })).toBeNull();
  expect(nextHost({ start: {} as Boot['start'], current: () => null })).toBeNull();
});
