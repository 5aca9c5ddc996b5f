import { findParts } from '@site/shared/build/dev/workshop/states.mjs';
import { REMOTES, remoteFolder } from './site/workspace.ts';

test.each(REMOTES)('%s has the states of each of its screens and slots, so that the workshop and its journey show them', async (remote) => {
  const parts = await findParts(remoteFolder(remote));
  const unwritten = parts.filter(({ source }) => source === null).map(({ name, statesFile }) => `${name}: write ${statesFile}`);

  expect(parts.length).toBeGreaterThan(2);
  expect(unwritten).toEqual([]);
});
