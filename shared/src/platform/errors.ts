import {
  PASSKEY_FAULT_TEXT,
  type PasskeyFault,
  PUSH_FAULT_TEXT,
  type PushFault,
  readableText,
  shownTextOf,
  SYSTEM_TEXT,
  UNKNOWN_BUSINESS_MESSAGE,
} from '@site/shared/product';

/** Why no answer arrived (ERR-6, ERR-7). `http` is an answer without an envelope. */
export type NetworkFault = 'cancelled' | 'timeout' | 'offline' | 'closed' | 'http' | 'unknown';

/** The server understood and refused. `message` is text for the player; `code` is the envelope's (ERR-7). */
export class BusinessError extends Error {
  readonly code: number;
  readonly response: unknown;

  constructor({ code, message, response }: { code: number; message: string; response?: unknown }) {
    super(message || UNKNOWN_BUSINESS_MESSAGE);
    this.name = 'BusinessError';
    this.code = code;
    this.response = response;
  }
}

/** No answer arrived, or it could not be read. `message` is text for the player; `status` is HTTP's, 0 without one. */
export class NetworkError extends Error {
  readonly fault: NetworkFault;
  readonly status: number;

  constructor({ fault, message, status = 0, cause }: { fault: NetworkFault; message: string; status?: number; cause?: unknown }) {
    super(message, { cause });
    this.name = 'NetworkError';
    this.fault = fault;
    this.status = status;
  }
}

/** The browser gave no passkey. `message` is text for the player. */
export class PasskeyError extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause?: unknown) {
    super(PASSKEY_FAULT_TEXT[fault], { cause });
    this.name = 'PasskeyError';
    this.fault = fault;
  }
}

/** The browser receives no notices. `message` is text for the player. */
export class PushError extends Error {
  readonly fault: PushFault;

  constructor(fault: PushFault, cause?: unknown) {
    super(PUSH_FAULT_TEXT[fault], { cause });
    this.name = 'PushError';
    this.fault = fault;
  }
}

/** Whether an error is one of the expected kinds; anything else is a bug. */
export function isExpected(error: unknown): error is BusinessError | NetworkError | PasskeyError | PushError {
  return [BusinessError, NetworkError, PasskeyError, PushError].some((kind) => error instanceof kind);
}

/** The sentence a player reads for a failure: of a refusal the server's (ERR-11), of the network, of passkeys and of push a Chinese one (ERR-6), of a bug a general one. */
export function failureText(error: unknown): string {
  if (error instanceof BusinessError) return shownTextOf(error.code, error.message);
  return isExpected(error) ? readableText(error.message) : SYSTEM_TEXT;
}
