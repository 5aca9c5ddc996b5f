import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { createMemoryRouter, RouterProvider } from '@site/shared/site-router';
import { SiteTheme } from '@site/shared/ui';
import type { ReactNode } from 'react';

export { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export * from './answers.ts';
export * from './sample-pre-info.ts';
export { testChatText, type TestChat } from './test-chat.ts';
export * from './test-platform.ts';

interface RenderOptions {
  /** The address of the screen, with its search. */
  readonly path?: string;
}

/** How long a test waits for an element; a busy machine needs longer than the library's default of a second. */
configure({ asyncUtilTimeout: 4000 });

/** jsdom implements no scrolling; lists that scroll with the page call it. */
window.scrollTo = () => undefined;

/** Renders a screen like the host: platform, query cache without retries, router in memory, theme. Also returns the router, to read the location. */
export function renderScreen(
  element: ReactNode,
  platform: Platform,
  { path = '/' }: RenderOptions = {},
): RenderResult & { readonly router: ReturnType<typeof createMemoryRouter> } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const result = render(
    <SiteTheme>
      <QueryClientProvider client={client}>
        <PlatformProvider platform={platform}>
          <RouterProvider router={router} />
        </PlatformProvider>
      </QueryClientProvider>
    </SiteTheme>,
  );
  return { ...result, router };
}
