import { choicesOf, FEEDBACK_TYPE_LABEL, isRecord } from '@site/shared/product';
import { FEEDBACK_TYPES, feedbackBody, guestFeedbackBody, HELP_CODES, type HelpCode } from '@site/shared/wire';

/** Validation of a ticket, of a guest and of a member; client and backend check the same. */
export const GUEST_TICKET = guestFeedbackBody;
export const MEMBER_TICKET = feedbackBody;

/** How long a frame has to report that it is ready. */
export const FRAME_TIMEOUT_MS = 8000;

export const TYPE_CHOICES = choicesOf(FEEDBACK_TYPES, FEEDBACK_TYPE_LABEL, { value: '', label: '请选择' });

/** The address of a frame with the page's colours from its first paint on; a theme switch is sent to it as a message. */
export function addressIn(url: string, scheme: 'light' | 'dark'): string {
  const address = new URL(url);
  address.searchParams.set('scheme', scheme);
  return address.href;
}

/** The message of a frame, or null when it is not a known support message. */
export function signalOf(data: unknown): { readonly kind: 'ready' } | { readonly kind: 'article'; readonly code: HelpCode } | null {
  if (!isRecord(data) || !('kind' in data)) return null;
  if (data.kind === 'support:ready') return { kind: 'ready' };
  if (data.kind !== 'support:article' || !('code' in data)) return null;
  const code = HELP_CODES.find((one) => one === data.code);
  return code === undefined ? null : { kind: 'article', code };
}
