import { Button } from '@site/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { laterPart } from '../later-part.ts';

const MemberSheet = laterPart(() => import(/* webpackChunkName: "member-sheet" */ './member-sheet.tsx').then((part) => part.MemberSheet));

/** Opens the member area's menu where there is no room for it beside the page. */
export function MemberSheetButton(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="soft" size="small" icon="menu" aria-haspopup="dialog" onClick={() => setOpen(true)} style={{ marginBottom: 16 }}>
        会员中心
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MemberSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
