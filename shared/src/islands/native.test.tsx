import * as mockPlatform from '@site/shared/platform';
import * as mockRouter from '@site/shared/router';
import { createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import * as mockQuery from '@tanstack/react-query';
import * as mockReact from 'react';
import type { ComponentType } from 'react';

jest.mock('@site/host/react', () => mockReact, { virtual: true });
jest.mock('@site/host/router', () => mockRouter, { virtual: true });
jest.mock('@site/host/platform', () => mockPlatform, { virtual: true });
jest.mock('@site/host/query', () => mockQuery, { virtual: true });
jest.mock('@site/host/ui', () => ({ useThemeChoice: () => ({ choice: 'dark', inForce: 'dark', choose: () => undefined }) }), {
  virtual: true,
});

/** What the release of an island brings. */
type Own = Pick<typeof mockReact, 'useState'> & Pick<typeof mockPlatform, 'usePlatform'>;

// The React of the island draws outside of act.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** What the host draws for a slot. */
function Filled() {
  const [count, setCount] = mockReact.useState(0);
  return <button onClick={() => setCount(count + 1)}>{`点了${count}次`}</button>;
}

/** A page of the host with a part of an island, which has its own React. */
async function show(partOf: (own: Own) => ComponentType): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    const [{ asNative }, { useState }, { usePlatform }] = await Promise.all([
      import('./native.ts'),
      import('react'),
      import('@site/shared/platform'),
    ]);
    const { default: Part } = await asNative(async () => ({ default: partOf({ useState, usePlatform }) }))();
    renderScreen(<Part />, { ...createTestPlatform(), renderSlot: () => <Filled /> });
  });
}

test('a part of an island shows what another team has in its slot, at the place where it draws it', async () => {
  await show(({ usePlatform }) => () => (
    <section aria-label="优惠">
      <p>上</p>
      {usePlatform().renderSlot('promo.banner')}
      <p>下</p>
    </section>
  ));

  expect(await screen.findByRole('region', { name: '优惠' })).toHaveTextContent('上点了0次下');
  await userEvent.click(screen.getByRole('button', { name: '点了0次' }));
  expect(screen.getByRole('region', { name: '优惠' })).toHaveTextContent('上点了1次下');
});

test('a slot goes with the place that an island draws it in, and comes back with it', async () => {
  await show(({ usePlatform, useState }) => () => {
    const [isOpen, setOpen] = useState(true);
    const slot = usePlatform().renderSlot('promo.banner');
    return (
      <section aria-label="优惠">
        <button onClick={() => setOpen(!isOpen)}>收起</button>
        {isOpen && slot}
      </section>
    );
  });

  await userEvent.click(await screen.findByRole('button', { name: '收起' }));
  expect(screen.queryByText('点了0次')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.getByRole('region', { name: '优惠' })).toHaveTextContent('收起点了0次');
});
