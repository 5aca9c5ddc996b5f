import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { Card, Heading, Stack } from '@site/shared/ui';
import { Controller, Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import type { Profile, ProfileChange } from '@site/shared/wire';
import { useState } from 'react';
import { AvatarPicker } from './avatar-picker.tsx';
import { useChangeProfile } from './profile.queries.ts';
import { PROFILE_CHANGE } from './profile.rules.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  readonly profile: Profile;
}

/** Nickname and avatar. What is half-typed outlives a change of release. */
export function ProfileForm({ profile: { userName, nickname, avatarId } }: Props) {
  const { dialogs, failures } = usePlatform();
  const change = useChangeProfile();
  const form = useSchemaForm(PROFILE_CHANGE, { nickname, avatarId });
  const [refusal, setRefusal] = useState('');
  useDraft(form, userName);
  const save = async (values: ProfileChange) => {
    setRefusal('');
    try {
      const saved = await change.mutateAsync(values);
      form.settle(values, { nickname: saved.nickname, avatarId: saved.avatarId });
      dialogs.notify('资料已保存', 'good');
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
    }
  };
  return (
    <Card as="section" aria-labelledby="edit-profile">
      <Heading level={2} id="edit-profile" sx={{ mb: 4 }}>
        编辑资料
      </Heading>
      <Form onSubmit={form.submit(save)}>
        <Controller
          control={form.all.control}
          name="avatarId"
          render={({ field }) => <AvatarPicker value={field.value} onPick={field.onChange} />}
        />
        <TextField label="昵称" hint="2-12位汉字、字母、数字或下划线" autoComplete="nickname" maxLength={24} {...form.field('nickname')} />
        <FormError>{refusal}</FormError>
        <Stack direction="row" sx={{ gap: 3 }}>
          <SubmitButton size="medium" wide="phone" loading={form.sending} disabled={!form.touched}>
            保存
          </SubmitButton>
        </Stack>
      </Form>
    </Card>
  );
}
