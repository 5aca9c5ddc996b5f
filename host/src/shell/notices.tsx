import { useStore } from '@site/shared/platform';
import { NoticeArea } from '@site/shared/ui/overlay';
import type { ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';

export function Notices(): ReactNode {
  const { dialogs } = useHost();
  const notices = useStore(dialogs.notices);
  return (
    <NoticeArea
      notices={notices.map(({ id, text, tone }) => ({ id: String(id), text, tone }))}
      onClose={(id) => dialogs.dismiss(Number(id))}
    />
  );
}
