interface Options {
  /** The invalid field of the request, for the form. */
  readonly field?: string;
  /** An HTTP status other than 200; for the transport of money calls and overload only. */
  readonly httpStatus?: number;
  /** What the next step needs, sent with the refusal. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** The server understood and refuses: becomes the envelope of `code` and `message` (Chinese, shown unchanged). */
export class Refusal extends Error {
  readonly code: number;
  readonly field: string | null;
  readonly httpStatus: number;
  readonly detail: Readonly<Record<string, string>> | null;

  constructor(code: number, message: string, options: Options = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field ?? null;
    this.httpStatus = options.httpStatus ?? 200;
    this.detail = options.detail ?? null;
  }
}
