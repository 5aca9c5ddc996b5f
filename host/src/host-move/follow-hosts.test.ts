import { followHosts } from './follow-hosts.ts';
import type { MovableHost } from './move-host.ts';

const moved = jest.fn();
jest.mock('./move-host.ts', () => ({ moveToNextHosts: (...given: unknown[]) => moved(...given) as unknown }));
jest.mock('./next-host.ts', () => ({ nextHost: () => ({ version: '2.0.0' }) }));

test('a word that is composed since before the code of a move has loaded keeps the page', async () => {
  jest.useFakeTimers();
  followHosts({ boot: {} } as MovableHost);
  window.dispatchEvent(new Event('compositionstart'));
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();

  const isComposing = (moved.mock.calls as [MovableHost, () => boolean][])[0]?.[1];
  expect(isComposing?.()).toBe(true);
  window.dispatchEvent(new Event('compositionend'));
  expect(isComposing?.()).toBe(false);
});
