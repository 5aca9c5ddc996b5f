import { usePlatform } from '@site/shared/platform';
import { Chip, Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, PasswordField, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import {
  realNameBody,
  setWithdrawPassword,
  submitRealName,
  withdrawPasswordForm,
  type RealName,
  type WithdrawPasswordForm,
} from '@site/shared/wire';
import { useState } from 'react';
import { fieldOf, textOf } from '../common/refusal.ts';
import { useBookRefresh } from './payout.queries.ts';

/** What must be known before the first account: the real name, then the withdrawal password. */
export function FirstSteps({ hasName }: { readonly hasName: boolean }) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading level={2}>{hasName ? '设置取款密码' : '实名认证'}</Heading>
        <Chip tone="accent">{hasName ? '第 2 步，共 2 步' : '第 1 步，共 2 步'}</Chip>
      </Stack>
      <Text tone="text2">
        {hasName ? '取款密码用于确认每一笔取款，请勿与登录密码相同。' : '绑定收款账户前请填写真实姓名，须与收款账户的户名一致。'}
      </Text>
      {hasName ? <PasswordStep /> : <NameStep />}
    </Stack>
  );
}

function NameStep() {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  const [refusal, setRefusal] = useState('');
  const form = useSchemaForm<RealName>(realNameBody, { realName: '' });
  const send = async (body: RealName) => {
    setRefusal('');
    try {
      await api.call(submitRealName, body);
    } catch (error) {
      return setRefusal(textOf(error));
    }
    await refresh();
  };
  return (
    <Form onSubmit={form.submit(send)} aria-label="实名认证">
      <FormError>{refusal}</FormError>
      <TextField label="真实姓名" hint="实名信息提交后不可自行修改" autoComplete="name" maxLength={30} {...form.field('realName')} />
      <SubmitButton loading={form.sending}>下一步</SubmitButton>
    </Form>
  );
}

function PasswordStep() {
  const { api } = usePlatform();
  const refresh = useBookRefresh();
  const [refusal, setRefusal] = useState('');
  const form = useSchemaForm<WithdrawPasswordForm>(withdrawPasswordForm, { password: '', confirm: '' });
  const send = async ({ password }: WithdrawPasswordForm) => {
    setRefusal('');
    try {
      await api.call(setWithdrawPassword, { password });
    } catch (error) {
      const field = fieldOf(error, ['password']);
      return field === null ? setRefusal(textOf(error)) : form.refuse(field, textOf(error));
    }
    await refresh();
  };
  const digits = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;
  return (
    <Form onSubmit={form.submit(send)} aria-label="设置取款密码">
      <FormError>{refusal}</FormError>
      <PasswordField label="取款密码" hint="6位数字，不能是连续或相同的数字，也不能是生日" {...digits} {...form.field('password')} />
      <PasswordField label="确认取款密码" {...digits} {...form.field('confirm')} />
      <SubmitButton loading={form.sending}>保存</SubmitButton>
    </Form>
  );
}
