import type { ReleaseDocument } from '@site/shared/wire';
import { clearWay } from './clear-way.ts';

const digest = 'a'.repeat(24);
const release = { id: `help_${digest}`, remote: 'help', version: '1.0.0', digest } as ReleaseDocument;

test('a container and a script that stood in the page before a release came are taken away [T01]', () => {
  Object.assign(globalThis, { [release.id]: { get: () => 'evil' }, [`webpackChunk${release.id}`]: ['evil'] });
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `/r/help/${digest}/remoteEntry.js`;
  document.head.append(script);

  clearWay(release);

  expect([release.id in globalThis, `webpackChunk${release.id}` in globalThis, script.isConnected]).toEqual([false, false, false]);
});

test('a release whose name is held by something that cannot be taken away is not loaded [T01]', () => {
  const held = { ...release, id: 'help_held' };
  Object.defineProperty(globalThis, held.id, { value: 'evil', configurable: false });

  expect(() => clearWay(held)).toThrow('something else stands under its name');
});
