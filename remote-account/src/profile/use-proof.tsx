import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import type { PasswordDialog as Dialog } from './password-dialog.tsx';

const PasswordDialog = lazy(() => import('./password-dialog.tsx').then((part) => ({ default: part.PasswordDialog })));

type Asked = Omit<ComponentProps<typeof Dialog>, 'onClose'>;

/** Puts the question for the password on the page: `ask` opens it, `dialog` stands anywhere in the part that asks. */
export function useProof(): { readonly ask: (asked: Asked) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = asked && (
    <Suspense fallback={null}>
      <PasswordDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
