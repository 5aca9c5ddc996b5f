/** What a form reads out of a failed call. */
import { BusinessError } from '@site/shared/platform';
import { reactionTo, type Reaction } from '@site/shared/product';

/** What the site does about it (ERR-11), or null where that is left to the caller. */
export function reactionOf(error: unknown): Reaction | null {
  return error instanceof BusinessError ? reactionTo(error.code) : null;
}

/** A text that came with the refusal, such as the field it is about; null when there is none. */
export function detailOf(error: unknown, name: string): string | null {
  if (!(error instanceof BusinessError)) return null;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('data' in response)) return null;
  const { data } = response;
  if (typeof data !== 'object' || data === null) return null;
  const detail: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof detail === 'string' ? detail : null;
}

/** The field a refusal of the server is about, or null. */
export const fieldOf = (error: unknown): string | null => detailOf(error, 'field');
