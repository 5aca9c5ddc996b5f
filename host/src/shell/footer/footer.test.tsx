import { createTestPlatform, screen } from '@site/shared/testing';
import { renderInHost } from '../../testing.tsx';
import { Footer } from './footer.tsx';

test.each([
  ['a sandbox shows its notes', true, 2],
  ['a site with real money shows none', false, 0],
] as const)('the footer of %s', (_site, isSandbox, notes) => {
  const platform = createTestPlatform();
  platform.site.set({ ...platform.site.get(), isSandbox });
  renderInHost(<Footer />, platform);

  expect(screen.queryAllByText(/演示环境/)).toHaveLength(notes);
});
