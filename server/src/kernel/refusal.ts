interface Options {
  /** The wrong field of the request, told to the form. */
  readonly field?: string;
  /** Another HTTP status than 200; for the transport of money calls and overload alone. */
  readonly httpStatus?: number;
  /** What the next step needs, told beside the refusal. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** The server understood and says no: becomes the envelope of `code` and `message` (Chinese, shown as it is). */
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
