/** The outermost of three error boundaries: no failure below it leaves a blank page (SH-4). */
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHost } from '../platform/host-context.tsx';
import { CrashScreen } from './crash-screen.tsx';

interface Props {
  readonly children: ReactNode;
}

export function SiteBoundary({ children }: Props): ReactNode {
  const { failures } = useHost();
  const [errorId, setErrorId] = useState('');
  return (
    <ErrorBoundary
      onError={(error) => setErrorId(failures.note(error, { phase: 'render' }))}
      fallbackRender={() => <CrashScreen errorId={errorId} />}
    >
      {children}
    </ErrorBoundary>
  );
}
