import { usePlatform } from '@site/shared/platform';
import { useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { ProfileChange } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { draftOf } from './profile.rules.ts';

const NAME = 'profile-form';
const SHAPE = 1;

/** Holds the release while the form differs from what is saved, keeps a capsule of it, and puts a kept one back. */
export function useDraft(form: SchemaForm<ProfileChange>, userName: string): void {
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
  useEffect(() => (touched ? leases.hold('正在编辑资料') : undefined), [leases, touched]);
  useEffect(
    () => leases.keep(NAME, SHAPE, touched ? { nickname, avatarId, userName } : null),
    [leases, touched, nickname, avatarId, userName],
  );
}
