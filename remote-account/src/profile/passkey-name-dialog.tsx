import { usePlatform } from '@site/shared/platform';
import { PASSKEY_NAME_LENGTH, WORD } from '@site/shared/product';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { Passkey, PasskeyName } from '@site/shared/wire';
import { FormActions } from '../common/dialog-actions.tsx';
import { passkeyNameForm, useRenamePasskey } from './passkey.queries.ts';

/** Another name for a passkey, which its member alone reads. */
export function PasskeyNameDialog({ passkey: { id, name }, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { dialogs } = usePlatform();
  const rename = useRenamePasskey();
  const form = useSchemaForm<PasskeyName>(passkeyNameForm, { name });
  const { refusal, attempt } = useAttempt(form);
  const save = async (chosen: PasskeyName) => {
    if (!(await attempt(() => rename.mutateAsync({ passkeyId: id, ...chosen })))) return;
    dialogs.notify('已重命名通行密钥', 'good');
    onClose();
  };
  return (
    <Dialog open title="重命名通行密钥" onClose={onClose}>
      <Form onSubmit={form.submit(save)}>
        <TextField label="名称" maxLength={PASSKEY_NAME_LENGTH} {...form.field('name')} />
        <FormError>{refusal}</FormError>
        <FormActions submit={WORD.save} sending={form.sending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
