import type { Envelope } from '@site/shared/wire';
import { CODE, SYSTEM_TEXT } from '@site/shared/product';
import type { Refusal } from './refusal.ts';

/** ERR-1: the envelope of every API response. */
export function success<Answer>(answer: Answer): Envelope<Answer> {
  return { status_code: CODE.success, message: '成功', data: answer };
}

export function refused({ code, message, field, detail }: Refusal): Envelope<Readonly<Record<string, string>>> {
  return { status_code: code, message, data: field === null ? detail : { ...detail, field } };
}

export function broken(errorId: string): Envelope<{ errorId: string }> {
  return { status_code: CODE.common, message: SYSTEM_TEXT, data: { errorId } };
}
