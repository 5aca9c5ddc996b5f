import { useStore, usePlatform } from '@site/shared/platform';
import { WORD } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Dialog } from '@site/shared/ui/dialog';
import { useEffect, useState, type ReactNode } from 'react';
import type { LogInDialog } from '../../platform/dialogs.ts';
import { registrationQuery } from '../../platform/return-url.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { LogInForm } from './log-in-form.tsx';

/** The button that opened the dialog is gone after the log-in: then the screen's heading has the focus. */
function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** The log-in dialog over the current page; a log-in in another tab closes it as well, as does a change of the member. */
export function LogInDialogView({ dialog: { pending, close } }: { dialog: LogInDialog }): ReactNode {
  const search = registrationQuery(useLocation());
  const { userName } = useStore(usePlatform().session);
  const [before] = useState(pending === null ? null : userName);
  useEffect(() => {
    if (userName !== null && userName !== before) close(true);
  }, [userName, before, close]);
  useEffect(() => () => void requestAnimationFrame(focusHeadingIfLost), []);
  return (
    <Dialog open title={WORD.login} onClose={() => close(false)}>
      <LogInForm takesFocus search={search} pending={pending} onLoggedIn={() => close(true)} onLeave={() => close(false)} />
    </Dialog>
  );
}
