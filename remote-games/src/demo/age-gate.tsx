import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { Card, Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import { useState } from 'react';
import { DEMO_AGE } from './demo.rules.ts';
import { useDemoOpen } from './demo.queries.ts';

/** A guest says when he was born before anything can be played, free play included. */
export function AgeGate() {
  const { failures } = usePlatform();
  const open = useDemoOpen();
  const form = useSchemaForm(DEMO_AGE, { birthDate: '' });
  const [refusal, setRefusal] = useState('');
  const submit = form.submit(async ({ birthDate }) => {
    setRefusal('');
    try {
      await open(birthDate);
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
    }
  });
  return (
    <Card>
      <Stack sx={{ gap: 4, maxWidth: 420 }}>
        <Heading level={2}>请先确认年龄</Heading>
        <Text tone="text2">试玩同样只对成年人开放。出生日期仅用于本次确认，不会保存。</Text>
        <Form onSubmit={submit}>
          <TextField label="出生日期" type="date" {...form.field('birthDate')} />
          <FormError>{refusal}</FormError>
          <SubmitButton loading={form.sending}>进入试玩大厅</SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}
