import { useLease, usePlatform } from '@site/shared/platform';
import { Box, SectionCard, Stack, styled } from '@site/shared/ui';
import {
  Controller,
  Form,
  FormError,
  type SchemaForm,
  SubmitButton,
  TextField,
  useAttempt,
  useSchemaForm,
  useWatch,
} from '@site/shared/ui/form';
import type { Profile, ProfileChange } from '@site/shared/wire';
import { useEffect, useMemo, useState } from 'react';
import { useChangeProfile } from './profile.queries.ts';
import { AVATAR_IDS, draftOf, profileChangeForm } from './profile.rules.ts';
import { avatarArt } from '../common/art.ts';

/** Nickname and avatar. What is half-typed outlives a change of release. */
export function ProfileForm({ profile: { userName, nickname, avatarId } }: { profile: Profile }) {
  const { dialogs } = usePlatform();
  const change = useChangeProfile();
  const schema = useMemo(() => profileChangeForm(nickname), [nickname]);
  const form = useSchemaForm(schema, { nickname, avatarId });
  const { refusal, attempt } = useAttempt();
  useDraft(form, userName);
  const save = (values: ProfileChange) =>
    attempt(async () => {
      const saved = await change.mutateAsync(values);
      form.settle(values, { nickname: saved.nickname, avatarId: saved.avatarId });
      dialogs.notify('资料已保存', 'good');
    });
  return (
    <SectionCard title="编辑资料" gap={4}>
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
    </SectionCard>
  );
}

const NAME = 'profile-form';
const SHAPE = 1;

/** Holds the release while the form differs from the saved values, stores a state snapshot, and restores one. */
function useDraft(form: SchemaForm<ProfileChange>, userName: string): void {
  const { leases } = usePlatform();
  const [draft] = useState(() => draftOf(leases.take(NAME, SHAPE), userName));
  const { nickname, avatarId } = useWatch({ control: form.all.control });
  const { touched } = form;
  const { setValue } = form.all;
  useEffect(() => {
    if (!draft) return;
    setValue('nickname', draft.nickname, { shouldDirty: true });
    setValue('avatarId', draft.avatarId, { shouldDirty: true });
  }, [draft, setValue]);
  useLease(touched, '正在编辑资料');
  useEffect(
    () => leases.keep(NAME, SHAPE, touched ? { nickname, avatarId, userName } : null),
    [leases, touched, nickname, avatarId, userName],
  );
}

/** One of the twelve portraits. */
function AvatarPicker({ value, onPick }: { value: number; onPick: (avatarId: number) => void }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: '0.8125rem', fontWeight: 500, color: 'text2' }}>
        头像
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(6, 1fr)' } }}>
        {AVATAR_IDS.map((id) => (
          <Choice key={id}>
            <input type="radio" name="avatar" value={id} checked={id === value} onChange={() => onPick(id)} aria-label={`头像 ${id}`} />
            <img src={avatarArt(id)} alt="" width={72} height={72} loading="lazy" />
          </Choice>
        ))}
      </Box>
    </Box>
  );
}

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: 72,
  aspectRatio: '1',
  cursor: 'pointer',
  borderRadius: '50%',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer', width: '100%', height: '100%' },
  '& img': { width: '100%', height: '100%', borderRadius: '50%', border: '2px solid transparent', padding: 2 },
  '& input:checked + img': { borderColor: theme.vars?.palette.primary.main },
  '& input:focus-visible + img': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '&:hover img': { borderColor: theme.vars?.palette.divider },
  '&:hover input:checked + img': { borderColor: theme.vars?.palette.primary.main },
}));
