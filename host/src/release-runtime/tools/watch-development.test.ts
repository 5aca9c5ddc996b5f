import { createStore } from '@site/shared/platform';
import { savedVersion } from '@site/shared/federation';
import type { RemoteState } from '../remote-lifecycle.ts';
import { watchDevelopment } from './watch-development.ts';

/** A page with one remote in this version; `swap` shows another one. */
function pageWith(version: string | null, isDeveloped = false) {
  const stateWith = (next: string | null): RemoteState => ({ phase: 'live', version: next, digest: null, mounted: null, offered: null });
  const state = createStore(stateWith(version));
  const listeners: (() => void)[] = [];
  const open = jest.fn();
  const releases = { remotes: () => ['help'], stateOf: () => state, watch: (listener: () => void) => void listeners.push(listener) };
  watchDevelopment({ isDeveloped, releases, open });
  const swap = (next: string): void => {
    state.set(stateWith(next));
    for (const listener of listeners) listener();
  };
  return { open, swap };
}

const SAVED = savedVersion('1.2.0', 'abcdef0123456789');

test('a page that shows a release of a save checks payloads, from its start or from the first save on', () => {
  expect(pageWith(SAVED).open).toHaveBeenCalledTimes(1);

  const { open, swap } = pageWith('1.2.0');
  expect(open).not.toHaveBeenCalled();
  swap(SAVED);
  swap(savedVersion('1.2.0', '0123456789abcdef'));
  expect(open).toHaveBeenCalledTimes(1);
});

test('a page of site-remote dev checks them from the start, and one that players get never does', () => {
  expect(pageWith(null, true).open).toHaveBeenCalledTimes(1);

  const { open, swap } = pageWith('1.2.0');
  swap('1.3.0');
  swap('1.4.0-dev.2');
  expect(open).not.toHaveBeenCalled();
});
