/** A part of a remote in a separate React root with its own providers, router and query client, as frameworks that mount whole apps do it. */
import { PlatformProvider, type Platform, type RemoteModule } from '@site/shared/platform';
import { createBrowserRouter, RouterProvider } from '@site/shared/site-router';
import { SiteTheme } from '@site/shared/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';

export interface PartProps {
  readonly address: string;
  readonly platform: Platform;
}

const queries = new QueryClient();

/** Renders the part `screens/<route>` or `slots/<name>` of the remote. */
export async function mountPart(remote: RemoteModule, element: Element, { address, platform }: PartProps): Promise<Root> {
  const [kind, name] = address.split('/') as ['screens' | 'slots', string];
  const { default: Part } = await remote[kind][name]();
  const router = createBrowserRouter([{ path: '*', element: <Part /> }]);
  const root = createRoot(element);
  root.render(
    <SiteTheme>
      <QueryClientProvider client={queries}>
        <PlatformProvider platform={platform}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </PlatformProvider>
      </QueryClientProvider>
    </SiteTheme>,
  );
  return root;
}
