/** One part of a remote on the page, answered by whichever release is live: drawn from a table, so that a swap never shows a gap. */
import type { RemoteName } from '@site/shared/product';
import { PlatformProvider, useReadable } from '@site/shared/platform';
import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { PartAddress } from './loading/release-loader.ts';
import { useReleases } from './releases-context.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

interface Props {
  readonly remote: RemoteName;
  readonly address: PartAddress;
  /** Shown while the part is on its way. */
  readonly waiting: (retry: () => void) => ReactNode;
  /** Shown when it could not be had. */
  readonly unavailable: (retry: () => void) => ReactNode;
}

export function RemotePart({ remote, address, waiting, unavailable }: Props): ReactNode {
  const releases = useReleases();
  const { mounted, phase } = useReadable(releases.stateOf(remote));
  useEffect(() => releases.mount(remote, address), [releases, remote, address]);
  const retry = () => releases.retry(remote);

  const outline = waiting(retry);

  const Part = mounted?.parts.get(address);
  if (mounted && Part) {
    return (
      <RemoteBoundary
        key={`${mounted.id}/${address}`}
        waiting={phase === 'preparing' ? outline : null}
        unavailable={unavailable}
        onFailure={(error) => releases.refuse(remote, mounted.id, error)}
        onRetry={retry}
      >
        <PlatformProvider platform={mounted.platform}>
          <Suspense fallback={outline}>
            <Drawn component={Part} />
          </Suspense>
        </PlatformProvider>
      </RemoteBoundary>
    );
  }
  const isLost = phase !== 'preparing' && (Part === null || (mounted === null && phase === 'failed'));
  return isLost ? unavailable(retry) : outline;
}

/** Drawn anew only for another component: the steps of loading and swapping change the remote's state, and none of them is the screen's concern. */
const Drawn = memo(function Drawn({ component: Component }: { readonly component: ComponentType }): ReactNode {
  return <Component />;
});
