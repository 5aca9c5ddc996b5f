import { WORD } from '@site/shared/product';
import { Button, Stack } from '@site/shared/ui';
import { SubmitButton } from '@site/shared/ui/form';
import type { ReactNode } from 'react';

/** The buttons under a form in a dialog, the main one last: side by side over the whole sheet on a phone, at the right else. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 3, justifyContent: 'flex-end', '& > *': { flex: { xs: '1 1 0', sm: '0 0 auto' } } }}>
      {children}
    </Stack>
  );
}

interface FormActionsProps {
  readonly cancel?: string;
  readonly submit: string;
  readonly sending: boolean;
  readonly onCancel: () => void;
}

/** The two buttons of a form in a dialog: back, and on. */
export function FormActions({ cancel = WORD.cancel, submit, sending, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button look="outlined" onClick={onCancel}>
        {cancel}
      </Button>
      <SubmitButton size="medium" wide={false} loading={sending}>
        {submit}
      </SubmitButton>
    </DialogActions>
  );
}
