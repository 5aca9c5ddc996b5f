/** Where a member is told of new mails; what it needs comes once the page stands (ACC-8). */
import { usePlatform, useReadable } from '@site/shared/platform';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { onceStanding } from '../platform/once-standing.ts';
import { laterPart } from '../shell/later-part.ts';

const MailNotice = laterPart(() => import(/* webpackChunkName: "mail-notice" */ './mail-notice.tsx').then((part) => part.MailNotice));

export function MailPlace(): ReactNode {
  const { userName } = useReadable(usePlatform().session);
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let gone = false;
    onceStanding(document, () => gone || setStands(true));
    return () => {
      gone = true;
    };
  }, []);
  if (!stands || userName === null) return null;
  return (
    <Suspense fallback={null}>
      <MailNotice key={userName} />
    </Suspense>
  );
}
