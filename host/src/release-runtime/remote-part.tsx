/** One part of a remote, rendered by the live release. The component is read from a table, so that a swap shows no gap. */
import { useStore } from '@site/shared/platform';
import { SLOTS, type SlotName } from '@site/shared/site-map';
import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PartAddress } from './loading/release-loader.ts';
import { useReleases } from './releases-context.tsx';
import { RemoteUnavailable, RemoteWaiting } from './remote-notices.tsx';

interface Props {
  readonly remote: string;
  readonly address: PartAddress;
  /** Shown while the part loads. */
  readonly waiting?: (retry: () => void) => ReactNode;
  /** Shown when the part failed to load. */
  readonly unavailable?: (retry: () => void) => ReactNode;
}

const waitingNotice = (retry: () => void) => <RemoteWaiting retry={retry} />;
const unavailableNotice = (retry: () => void) => <RemoteUnavailable retry={retry} />;

export function RemotePart({ remote, address, waiting = waitingNotice, unavailable = unavailableNotice }: Props): ReactNode {
  const releases = useReleases();
  const { mounted, phase } = useStore(releases.stateOf(remote));
  useEffect(() => releases.addPart(remote, address), [releases, remote, address]);
  const retry = () => releases.retry(remote);

  const outline = waiting(retry);

  const Part = mounted?.parts.get(address);
  if (mounted && Part) {
    // A release that throws while it renders stays inside: the page around it stays usable and the last good release replaces it.
    return (
      <ErrorBoundary
        key={`${mounted.id}/${address}`}
        onError={(error) => releases.reportRenderError(remote, mounted.id, error)}
        onReset={retry}
        fallbackRender={({ resetErrorBoundary }) => (phase === 'preparing' ? outline : unavailable(() => resetErrorBoundary()))}
      >
        {mounted.handle.provide(
          <Suspense fallback={outline}>
            <Drawn component={Part} />
          </Suspense>,
        )}
      </ErrorBoundary>
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
export function RemoteScreen({ remote, screen }: { readonly remote: string; readonly screen: string }): ReactNode {
  return <RemotePart remote={remote} address={`screens/${screen}`} />;
}

interface SlotProps extends Pick<Props, 'waiting' | 'unavailable'> {
  readonly name: SlotName;
}

/** A slot of the shell that a remote fills; the shell decides what it shows while the slot loads and when it fails. */
export function RemoteSlot({ name, ...states }: SlotProps): ReactNode {
  return <RemotePart remote={SLOTS[name]} address={`slots/${name}`} {...states} />;
}
