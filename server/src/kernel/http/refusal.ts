import type { Envelope } from '@site/shared/wire';
import { CODE } from '@site/shared/every-site';
import { SYSTEM_TEXT, textOfCode } from '@site/shared/site-rules';

interface Options {
  /** The invalid field of the request, for the form. */
  readonly field?: string;
  /** An HTTP status other than 200; for the transport of money calls and overload only. */
  readonly httpStatus?: number;
  /** When the caller may try again, sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  /** The data for the next step, sent with the refusal. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** The server understood and refuses: becomes the envelope of `code` and `message` (Chinese, shown unchanged). */
export class Refusal extends Error {
  readonly code: number;
  readonly field: string | null;
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | null;
  readonly detail: Readonly<Record<string, string>> | null;

  constructor(code: number, message: string, options: Options = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field ?? null;
    this.httpStatus = options.httpStatus ?? 200;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.detail = options.detail ?? null;
  }
}

/** The refusal of a code with the text that the site shows for it. */
export function refusalOf(code: number, options: Options = {}): Refusal {
  return new Refusal(code, textOfCode(code, ''), options);
}

/** The refusal that ends the work, or null once it is done; any other failure is thrown. */
export async function refusalBy(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

/** The refusal of a call without a valid session. */
export function sessionGone(): Refusal {
  return new Refusal(CODE.sessionExpired, '登录已失效，请重新登录');
}

const TOO_MANY = 429;

/** 6501: the caller does something too often, with HTTP 429 and Retry-After. */
export function tooOften(retryAfterSeconds: number): Refusal {
  return refusalOf(CODE.limited, { httpStatus: TOO_MANY, retryAfterSeconds });
}

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
