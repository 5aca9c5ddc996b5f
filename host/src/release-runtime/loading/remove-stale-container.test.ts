import type { ReleaseDocument } from '@site/shared/federation';
import { removeStaleContainer } from './release-loader.ts';

const digest = 'a'.repeat(24);
const release = { id: `help_${digest}`, remote: 'help', version: '1.0.0', digest } as ReleaseDocument;

test('a container and a script that existed before their release loads are removed [T01]', () => {
  Object.assign(globalThis, { [release.id]: { get: () => 'evil' }, [`webpackChunk${release.id}`]: ['evil'] });
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `/r/help/${digest}/remoteEntry.js`;
  document.head.append(script);

  removeStaleContainer(release);

  expect([release.id in globalThis, `webpackChunk${release.id}` in globalThis, script.isConnected]).toEqual([false, false, false]);
});

test('a release is not loaded if a global of its name cannot be removed [T01]', () => {
  const held = { ...release, id: 'help_held' };
  Object.defineProperty(globalThis, held.id, { value: 'evil', configurable: false });

  expect(() => removeStaleContainer(held)).toThrow('something else holds its name');
});
