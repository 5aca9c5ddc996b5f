/** The fields that a form reads from a failed call. */
import { BusinessError } from '@site/shared/platform';
import { reactionTo, type Reaction } from '@site/shared/product';
import { dataOf } from '../../platform/signature-repair.ts';

/** The site's reaction (ERR-11), or null where the caller handles the error. */
export function reactionOf(error: unknown): Reaction | null {
  return error instanceof BusinessError ? reactionTo(error.code) : null;
}

/** A text in the response, such as the field name; null without one. */
export function detailOf(error: unknown, name: string): string | null {
  const detail = error instanceof BusinessError ? dataOf(error)[name] : null;
  return typeof detail === 'string' ? detail : null;
}

/** The field that a rejection of the server concerns, or null. */
export const fieldOf = (error: unknown): string | null => detailOf(error, 'field');
