/** Mounts the mail notice for members; its code loads after the first render (ACC-8). */
import { usePlatform, useStore } from '@site/shared/platform';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { afterFirstScreen } from '../../lib/after-first-screen.ts';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';

const MailNotice = lazyWithRetry(() => import(/* webpackChunkName: "mail-notice" */ './mail-notice.tsx').then((part) => part.MailNotice));

export function MailPlace(): ReactNode {
  const { userName } = useStore(usePlatform().session);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    afterFirstScreen(document, () => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, []);
  if (!isReady || userName === null) return null;
  return (
    <Suspense fallback={null}>
      <MailNotice key={userName} />
    </Suspense>
  );
}
