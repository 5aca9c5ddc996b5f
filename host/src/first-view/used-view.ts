/** Whether a visitor has done anything to the view: few have, and only they need the code that replays it. */
import { EARLY_PRESS } from '@site/shared/federation';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether something was typed, chosen, focused or pressed. */
export const isUsed = (view: Element): boolean =>
  view.contains(view.ownerDocument.activeElement) || view.querySelector(`[${EARLY_PRESS}]`) !== null || changedFieldsOf(view).length > 0;

/** The fields that are no longer as they were drawn. */
export const changedFieldsOf = (tree: Element): Field[] => [...tree.querySelectorAll<Field>('input,textarea,select')].filter(isChanged);

export const isToggle = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== Math.max(0, drawnChoiceOf(field));
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const drawnChoiceOf = (select: HTMLSelectElement) => [...select.options].findIndex((option) => option.defaultSelected);
