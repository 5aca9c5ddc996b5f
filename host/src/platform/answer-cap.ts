/** Caps response sizes, so that no response fills the page's memory: a larger one is aborted and rejected. */
import { NetworkError } from '@site/shared/platform';
import { ANSWER_MAX_BYTES, SYSTEM_TEXT } from '@site/shared/product';

/** Watches one response while it arrives. */
interface AnswerCap {
  /** Aborts the request, for the caller or because it is too large. */
  readonly signal: AbortSignal;
  readonly onDownloadProgress: (progress: { readonly loaded: number }) => void;
  /** Checks the complete text; rejects one that arrived too quickly to be watched. */
  check(text: string): void;
  /** The reason for rejecting the response; null when it is accepted. */
  refusal(): NetworkError | null;
}

/** `caller` aborts the request, too. */
export function capAnswer(caller: AbortSignal | undefined, maxBytes = ANSWER_MAX_BYTES): AnswerCap {
  const own = new AbortController();
  let tooLarge = false;
  return {
    signal: caller ? AbortSignal.any([caller, own.signal]) : own.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded <= maxBytes) return;
      tooLarge = true;
      own.abort();
    },
    check: (text) => {
      tooLarge ||= text.length > maxBytes;
      if (tooLarge) throw new Error('the answer is too large');
    },
    refusal: () => (tooLarge ? new NetworkError({ fault: 'http', message: SYSTEM_TEXT }) : null),
  };
}

/** Keeps axios from transforming what is sent and received. */
export const withoutTransform = (text: unknown) => text;
