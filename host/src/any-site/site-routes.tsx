/** The router table of any product: its addresses, those of joined teams, and what surrounds them. */
import { placeAt } from '@site/shared/federation';
import { useStore } from '@site/shared/platform';
import { Outlet, useLocation } from '@site/shared/router';
import { REMOTES, ROUTE_NAMES, ROUTES } from '@site/shared/site-map';
import type { RouteObject } from '@site/shared/site-router';
import { Button, StateCard, TopProgress } from '@site/shared/ui';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';
import type { HostDialogs } from '../platform/dialogs.ts';
import { useClaims } from '../release-runtime/releases-context.tsx';
import { RemoteScreen } from '../release-runtime/remote-part.tsx';
import { ToolsMountPoint } from '../release-runtime/tools/tools-mount-point.tsx';
import { ReleaseOffers } from '../shell/release-offers.tsx';

/** What a product gives to its host. */
export interface SiteParts {
  /** The name of the site in the title of each page. */
  readonly title: string;
  /** Header, navigation and footer around every screen; `children` is the screen. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** The host's own screens by the name of their route. */
  readonly screens: Readonly<Record<string, ComponentType>>;
}

const AskDialog = lazyWithRetry(() => import(/* webpackChunkName: "ask-dialog" */ './ask-dialog.tsx').then((part) => part.AskDialog));

export function siteRoutes({ title, Frame, screens }: SiteParts, dialogs: HostDialogs): RouteObject[] {
  return [
    {
      element: <Root title={title} Frame={Frame} dialogs={dialogs} />,
      children: [
        ...ROUTE_NAMES.map((route) => ({ path: ROUTES[route].path, element: screenOf(route, screens) })),
        { path: '*', element: <OtherAddress /> },
      ],
    },
  ];
}

function screenOf(route: (typeof ROUTE_NAMES)[number], screens: SiteParts['screens']): ReactNode {
  const owner: string = ROUTES[route].owner;
  const Screen = screens[route];
  if (isRemote(owner)) return <RemoteScreen key={route} remote={owner} screen={route} />;
  return Screen === undefined ? <NotFound /> : <Screen />;
}

const isRemote = (owner: string): boolean => REMOTES.some((name) => name === owner);

/** What joined teams add to the navigation: their word and the address it leads to. */
export function useTeamEntries(): readonly { readonly path: string; readonly word: string }[] {
  return Object.values(useClaims()).flatMap(({ addresses, menu }) => {
    const path = menu === undefined ? undefined : addresses[menu.address]?.path;
    return menu === undefined || path === undefined ? [] : [{ path, word: menu.word }];
  });
}

/** An address of a joined team, which may come and go while the page is open. */
function OtherAddress(): ReactNode {
  const place = placeAt(useClaims(), useLocation().pathname);
  return place === null ? <NotFound /> : <RemoteScreen key={place.screen} remote={place.owner} screen={place.screen} />;
}

function NotFound(): ReactNode {
  return <StateCard title="页面不存在" text="地址有误，或页面已移除。" link={{ to: '/', label: '返回首页' }} />;
}

interface RootProps extends Pick<SiteParts, 'title' | 'Frame'> {
  readonly dialogs: HostDialogs;
}

function Root({ title, Frame, dialogs }: RootProps): ReactNode {
  const { pathname } = useLocation();
  const place = placeAt(useClaims(), pathname);
  const heading = place === null || pathname === '/' ? null : place.title;
  useEffect(() => {
    document.title = heading === null ? title : `${heading} · ${title}`;
  }, [heading, title]);
  return (
    <>
      <Frame>
        <ErrorBoundary
          resetKeys={[pathname]}
          fallbackRender={({ resetErrorBoundary }) => (
            <StateCard role="alert" title="该页面暂时无法打开" action={<Button onClick={() => resetErrorBoundary()}>重试</Button>} />
          )}
        >
          <Suspense fallback={<TopProgress />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <Dialogs dialogs={dialogs} />
      <ReleaseOffers />
      <ToolsMountPoint />
    </>
  );
}

/** Notices and questions; their code loads with the first one. */
function Dialogs({ dialogs }: Pick<RootProps, 'dialogs'>): ReactNode {
  const isUsed = useStore(dialogs.queue).length + useStore(dialogs.notices).length > 0;
  return (
    isUsed && (
      <Suspense>
        <AskDialog dialogs={dialogs} />
      </Suspense>
    )
  );
}
