import { Button } from '@site/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';

const MemberSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "member-sheet" */ './member-sheet.tsx').then((part) => part.MemberSheet),
);

/** Opens the menu of the member area where the page has no room for a left menu. */
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
