import { act, createTestPlatform, renderScreen, screen } from '@site/shared/testing';
import { Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a shell part whose chunk fails leaves the page usable and appears after a retry', async () => {
  let tries = 0;
  const Part = lazyWithRetry(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve(() => <p>站内信</p>);
  });
  renderScreen(
    <>
      <h1>首页</h1>
      <Suspense fallback={<p>稍等</p>}>
        <Part />
      </Suspense>
    </>,
    createTestPlatform(),
  );
  await act(() => jest.advanceTimersByTimeAsync(1500));

  expect(screen.getByText('稍等')).toBeVisible();
  expect(screen.getByRole('heading', { name: '首页' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('站内信')).toBeVisible();
  expect(tries).toBe(3);
});
