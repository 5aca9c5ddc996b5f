import { MessageChannel } from 'node:worker_threads';
import { createTestPlatform } from '@site/shared/testing';
import { Box } from '@site/shared/ui';
import { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { drawIsland } from './drawing.tsx';

jest.mock('@site/host/ui', () => ({}), { virtual: true });

const surroundings = {
  platform: createTestPlatform(),
  queries: new QueryClient(),
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  navigate: () => undefined,
  theme: { choice: 'dark', inForce: 'dark', choose: () => undefined },
  showSlot: () => () => undefined,
} as never;

let draw: typeof drawIsland = () => '';
beforeAll(async () => {
  // React DOM of a server takes it from its environment, which a browser's lacks in tests.
  Object.assign(globalThis, { MessageChannel });
  ({ drawIsland: draw } = await import('./drawing.tsx'));
});

test('a drawing has a place for its rules before its markup, and ids that begin with those of the host', () => {
  const Part = () => (
    <Box id={useId()} sx={{ color: 'red' }}>
      岛
    </Box>
  );

  const markup = draw(Part, surroundings, 'wideR_1_');

  expect(markup).toMatch(/^<style data-island>[^<]*<\/style><div/);
  expect(markup).toMatch(/id=".wideR_1_R\w*."/);
  expect(markup).toContain('岛');
});

test('a part that throws where it is drawn is no view', () => {
  const Part = () => {
    throw new Error('no page');
  };

  expect(() => draw(Part, surroundings, 'wideR_1_')).toThrow('no page');
});
