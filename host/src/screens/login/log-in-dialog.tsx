import { useStore, usePlatform } from '@site/shared/platform';
import { WORD } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Dialog } from '@site/shared/ui/dialog';
import { useEffect, type ReactNode } from 'react';
import type { LogInDialog } from '../../platform/dialogs.ts';
import { LogInForm } from './log-in-form.tsx';

/** The log-in dialog over the current page; a log-in in another tab closes it as well. */
export function LogInDialogView({ dialog: { close } }: { dialog: LogInDialog }): ReactNode {
  const { search } = useLocation();
  const { loggedIn } = useStore(usePlatform().session);
  useEffect(() => {
    if (loggedIn) close(true);
  }, [loggedIn, close]);
  return (
    <Dialog open title={WORD.login} onClose={() => close(false)}>
      <LogInForm search={search} onLoggedIn={() => close(true)} onLeave={() => close(false)} />
    </Dialog>
  );
}
