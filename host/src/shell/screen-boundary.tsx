/** The error boundary of one host screen: header, menu and navigation stay. A new address retries. */
import { Button, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHost } from '../platform/host-context.tsx';

interface Props {
  readonly children: ReactNode;
  /** The address; each change retries the screen. */
  readonly address: string;
}

export function ScreenBoundary({ children, address }: Props): ReactNode {
  const { failures } = useHost();
  return (
    <ErrorBoundary
      resetKeys={[address]}
      onError={(error) => void failures.note(error, { address, phase: 'render' })}
      fallbackRender={({ resetErrorBoundary }) => (
        <StateCard
          role="alert"
          drawing="error"
          title="该页面暂时无法打开"
          action={<Button onClick={() => resetErrorBoundary()}>重试</Button>}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
