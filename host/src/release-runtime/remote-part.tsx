/** One part of a remote, rendered by the live release. The component is read from a table, so that a swap shows no gap. */
import { type RemoteName, type RouteName, ROUTES } from '@site/shared/site-map';
import { useStore } from '@site/shared/platform';
import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PartAddress } from './loading/release-loader.ts';
import { useReleases } from './releases-context.tsx';
import { RemoteUnavailable, RemoteWaiting } from './remote-notices.tsx';

interface Props {
  readonly remote: RemoteName;
  readonly address: PartAddress;
  /** Shown while the part loads. */
  readonly waiting: (retry: () => void) => ReactNode;
  /** Shown when the part failed to load. */
  readonly unavailable: (retry: () => void) => ReactNode;
}

export function RemotePart({ remote, address, waiting, unavailable }: Props): ReactNode {
  const releases = useReleases();
  const { mounted, phase } = useStore(releases.stateOf(remote));
  useEffect(() => releases.addPart(remote, address), [releases, remote, address]);
  const retry = () => releases.retry(remote);

  const outline = waiting(retry);

  const Part = mounted?.parts.get(address);
  if (mounted && Part) {
    return (
      <RemoteBoundary
        key={`${mounted.id}/${address}`}
        waiting={phase === 'preparing' ? outline : null}
        unavailable={unavailable}
        onFailure={(error) => releases.reportRenderError(remote, mounted.id, error)}
        onRetry={retry}
      >
        {mounted.handle.provide(
          <Suspense fallback={outline}>
            <Drawn component={Part} />
          </Suspense>,
        )}
      </RemoteBoundary>
    );
  }
  const isLost = phase !== 'preparing' && (Part === null || (mounted === null && phase === 'failed'));
  return isLost ? unavailable(retry) : outline;
}

/** Re-renders only for another component: loading and swapping change the state of the remote, which does not concern the screen. */
const Drawn = memo(function Drawn({ component: Component }: { readonly component: ComponentType }): ReactNode {
  return <Component />;
});

/** One address of the site, rendered by the live release of its remote. */
export function RemoteScreen({ route }: { route: RouteName }): ReactNode {
  const { owner } = ROUTES[route];
  if (owner === 'host') throw new Error(`${route} is a screen of the host`);
  return (
    <RemotePart
      remote={owner}
      address={`screens/${route}`}
      waiting={(retry) => <RemoteWaiting retry={retry} />}
      unavailable={(retry) => <RemoteUnavailable retry={retry} />}
    />
  );
}

// Contains a release that throws while it renders: the page around it stays usable and the last good release replaces it.

interface RemoteBoundaryProps {
  readonly children: ReactNode;
  /** Not null while another release loads in place of the one that threw. */
  readonly waiting: ReactNode;
  readonly unavailable: (retry: () => void) => ReactNode;
  readonly onFailure: (error: unknown) => void;
  readonly onRetry: () => void;
}

function RemoteBoundary({ children, waiting, unavailable, onFailure, onRetry }: RemoteBoundaryProps): ReactNode {
  return (
    <ErrorBoundary
      onError={onFailure}
      onReset={onRetry}
      fallbackRender={({ resetErrorBoundary }) => waiting ?? unavailable(() => resetErrorBoundary())}
    >
      {children}
    </ErrorBoundary>
  );
}
