import type { Envelope } from '@site/shared/wire';
import { CODE, SYSTEM_TEXT } from '@site/shared/product';
import type { Refusal } from './refusal.ts';

/** ERR-1: what every answer of the API is wrapped in. */
export function success<Answer>(answer: Answer): Envelope<Answer> {
  return { status_code: CODE.success, message: '成功', data: answer };
}

export function refused({ code, message, field, detail }: Refusal): Envelope<Readonly<Record<string, string>>> {
  return { status_code: code, message, data: field === null ? detail : { ...detail, field } };
}

export function broken(errorId: string): Envelope<{ errorId: string }> {
  return { status_code: CODE.common, message: SYSTEM_TEXT, data: { errorId } };
}
