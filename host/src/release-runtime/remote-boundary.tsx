/** Contains a release that throws while it renders: the page around it stays usable and the last good release replaces it. */
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface Props {
  readonly children: ReactNode;
  /** Not null while another release loads in place of the one that threw. */
  readonly waiting: ReactNode;
  readonly unavailable: (retry: () => void) => ReactNode;
  readonly onFailure: (error: unknown) => void;
  readonly onRetry: () => void;
}

export function RemoteBoundary({ children, waiting, unavailable, onFailure, onRetry }: Props): ReactNode {
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
