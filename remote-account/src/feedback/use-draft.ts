import { useLease, usePlatform } from '@site/shared/platform';
import { useWatch, type SchemaForm } from '@site/shared/ui/form';
import { FEEDBACK_TYPES, type NewFeedback } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import type { TicketPreset } from './feedback.rules.ts';

/** The initial values of the form: this member's unsent draft, or the preset of the address. */
export function useDraft(preset: TicketPreset) {
  const { storage, session } = usePlatform();
  const userName = session.get().userName ?? '';
  const [draft] = useState(() => {
    const stored = storage.read('feedbackDraft');
    return stored?.userName === userName ? stored : null;
  });
  return {
    type: FEEDBACK_TYPES.find((type) => type === draft?.type) ?? (draft === null ? preset.type : ('' as const)),
    title: draft?.title ?? preset.title,
    content: draft?.content ?? '',
    pictureIds: [...(draft?.pictureIds ?? [])],
  };
}

/** Keeps what is typed over a reload or a new release, and holds the release while something is. */
export function useDraftStorage(form: SchemaForm<NewFeedback>, sent: boolean): void {
  const { storage, session } = usePlatform();
  const { type = '', title = '', content = '', pictureIds = [] } = useWatch({ control: form.all.control });
  const filled = !sent && [type, title, content, pictureIds].some(({ length }) => length > 0);
  useEffect(() => {
    const userName = session.get().userName ?? '';
    if (filled) storage.write('feedbackDraft', { userName, type, title, content, pictureIds });
    else storage.remove('feedbackDraft');
  }, [storage, session, filled, type, title, content, pictureIds]);
  useLease(filled, '反馈填写中');
}
