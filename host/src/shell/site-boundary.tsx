/** The outermost of three error boundaries: no failure below it leaves a blank page (SH-4). */
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Box, Button, StateCard } from '@site/shared/ui';
import { useHost } from '../platform/host-context.tsx';

export function SiteBoundary({ children }: { children: ReactNode }): ReactNode {
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

/** The fallback when the shell itself does not render: a sentence, the id for support, a link (SH-4). */
function CrashScreen({ errorId }: { errorId: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(errorId);
    setCopied(true);
  };
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', p: 4 }}>
      <Box component="h1" sx={{ fontSize: '1.375rem', textAlign: 'center' }}>
        页面出错了
      </Box>
      <StateCard
        role="alert"
        drawing="error"
        title="页面出错了，请刷新重试"
        text={`错误编号 ${errorId}`}
        action={
          <>
            <Button icon="refresh" onClick={() => location.reload()}>
              重新加载
            </Button>
            <Button look="outlined" icon="copy" onClick={() => void copy()}>
              {copied ? '复制成功' : '复制错误编号'}
            </Button>
          </>
        }
      />
    </Box>
  );
}
