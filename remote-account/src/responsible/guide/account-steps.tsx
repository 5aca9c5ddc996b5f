import { usePlatform } from '@site/shared/platform';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import type { RealName } from '@site/shared/wire';
import { realNameBody } from './guide-forms.ts';
import { useAttempt } from '../../common/use-attempt.ts';
import { useRealName } from './guide.queries.ts';

/** The name the member is paid under. */
export function RealNameStep() {
  const { dialogs } = usePlatform();
  const submit = useRealName();
  const form = useSchemaForm<RealName>(realNameBody, { realName: '' });
  const { refusal, attempt } = useAttempt();
  const save = async (body: RealName) => {
    if (await attempt(() => submit.mutateAsync(body))) dialogs.notify('实名信息已提交', 'good');
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="真实姓名">
      <TextField
        label="真实姓名"
        hint="须与收款账户的户名一致，提交后不可自行修改"
        autoComplete="name"
        maxLength={30}
        {...form.field('realName')}
      />
      <FormError>{refusal}</FormError>
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        提交
      </SubmitButton>
    </Form>
  );
}
