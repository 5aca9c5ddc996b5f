import { isRecord } from '@site/shared/product';
import { BusinessError, NetworkError } from '@site/shared/platform';

/** The field a refusal of the server is about, if it is one of the form's. */
export function fieldOf<Name extends string>(error: unknown, names: readonly Name[]): Name | null {
  if (!(error instanceof BusinessError)) return null;
  const { response } = error;
  if (!isRecord(response) || !('data' in response)) return null;
  const { data } = response;
  const field = isRecord(data) ? data['field'] : null;
  return names.find((name) => name === field) ?? null;
}

/** Whether an answer got lost: the request may have been carried out. */
export function isUnknown(error: unknown): boolean {
  return error instanceof NetworkError;
}
