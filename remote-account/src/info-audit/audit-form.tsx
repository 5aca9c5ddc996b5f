import { BusinessError, usePlatform } from '@site/shared/platform';
import { CODE, WORD } from '@site/shared/product';
import { Box, Card, Heading, Text } from '@site/shared/ui';
import { Form, FormError, Select, SubmitButton, TextField, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type { NewInfoAudit } from '@site/shared/wire';
import { useEffect } from 'react';
import { useAttempt } from '../common/use-attempt.ts';
import { infoAuditBody } from './info-audit-forms.ts';
import { useAskAudit } from './info-audit.queries.ts';
import { TYPE_CHOICES, WANTED } from './info-audit.rules.ts';

/** A new request. */
export function AuditForm() {
  const { dialogs, leases } = usePlatform();
  const ask = useAskAudit();
  const form = useSchemaForm<NewInfoAudit>(infoAuditBody, { type: 'realName', wanted: '' });
  const { refusal, attempt } = useAttempt();
  const wanted = WANTED[useWatch({ control: form.all.control, name: 'type' })];
  useEffect(() => (form.touched ? leases.hold('正在填写申请') : undefined), [form.touched, leases]);
  const atField = (error: unknown): never => {
    if (error instanceof BusinessError && error.code === CODE.validation && wanted !== null) form.refuse('wanted', error.message);
    throw error;
  };
  const send = async (wish: NewInfoAudit) => {
    if (!(await attempt(() => ask.mutateAsync(wish).catch(atField)))) return;
    form.settle(wish, { ...wish, wanted: '' });
    dialogs.notify('申请已提交，请等待审核', 'good');
  };
  return (
    <Card as="section" aria-labelledby="new-request">
      <Heading level={2} id="new-request" sx={{ mb: 2 }}>
        提交申请
      </Heading>
      <Text size="small" tone="text2" sx={{ mb: 4 }}>
        以下资料由审核人员核对后变更，结果将以站内信通知您。解绑收款账户请在对应账户页申请。
      </Text>
      <Box sx={{ maxWidth: 560 }}>
        <Form onSubmit={form.submit(send)} aria-label="提交申请">
          <Select label="申请类型" choices={TYPE_CHOICES} {...form.field('type')} />
          {wanted === null ? (
            <Text tone="text2">排除期满后可以申请结束。申请提交满24小时后由专人处理，期间您可以随时撤销。</Text>
          ) : (
            <TextField {...wanted} autoComplete="off" maxLength={40} {...form.field('wanted')} />
          )}
          <FormError>{refusal}</FormError>
          <SubmitButton size="medium" wide="phone" loading={form.sending}>
            {WORD.submit}
          </SubmitButton>
        </Form>
      </Box>
    </Card>
  );
}
