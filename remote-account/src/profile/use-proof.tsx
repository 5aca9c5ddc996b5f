import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import type { PasswordDialog as Dialog } from './password-dialog.tsx';

const PasswordDialog = lazy(() => import('./password-dialog.tsx').then((part) => ({ default: part.PasswordDialog })));

type ProofRequest = Omit<ComponentProps<typeof Dialog>, 'onClose'>;

/** Requests the password: `ask` opens the dialog, render `dialog` anywhere in the component. */
export function useProof(): { readonly ask: (asked: ProofRequest) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<ProofRequest | null>(null);
  const dialog = asked && (
    <Suspense fallback={null}>
      <PasswordDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
