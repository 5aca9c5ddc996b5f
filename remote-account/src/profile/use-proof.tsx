import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import type { PasswordDialog as Dialog } from './password-dialog.tsx';

const PasswordDialog = lazy(() => import('./password-dialog.tsx').then((part) => ({ default: part.PasswordDialog })));

type ProofRequest = Omit<ComponentProps<typeof Dialog>, 'onClose'>;

/** Requests the password: `ask` opens the dialog, render `dialog` anywhere in the component. */
export function useProof(): { readonly ask: (request: ProofRequest) => void; readonly dialog: ReactNode } {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  const dialog = request && (
    <Suspense fallback={null}>
      <PasswordDialog {...request} onClose={() => setRequest(null)} />
    </Suspense>
  );
  return { ask: setRequest, dialog };
}
