/** No answer fills the page's memory: one that grows beyond the limit is cut off and counts as none of ours. */
import { NetworkError } from '@site/shared/platform';
import { ANSWER_MAX_BYTES, SYSTEM_TEXT } from '@site/shared/product';

/** Watches one answer while it arrives. */
export interface AnswerCap {
  /** Ends the request, for the caller or because it is too large. */
  readonly signal: AbortSignal;
  readonly onDownloadProgress: (progress: { readonly loaded: number }) => void;
  /** Looks at the whole text: one that came too quickly to be watched is refused here. */
  check(text: string): void;
  /** Why the answer is not read; null when it is. */
  refusal(): NetworkError | null;
}

export function capAnswer(caller: AbortSignal | undefined): AnswerCap {
  const own = new AbortController();
  let tooLarge = false;
  return {
    signal: caller ? AbortSignal.any([caller, own.signal]) : own.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded <= ANSWER_MAX_BYTES) return;
      tooLarge = true;
      own.abort();
    },
    check: (text) => {
      tooLarge ||= text.length > ANSWER_MAX_BYTES;
      if (tooLarge) throw new Error('the answer is too large');
    },
    refusal: () => (tooLarge ? new NetworkError({ fault: 'http', message: SYSTEM_TEXT }) : null),
  };
}
