import { endpoint } from '../endpoint.ts';

/** How to reach the site's people. */
export interface SupportInfo {
  readonly email: string;
  /** The hours of support as text; the help articles answer questions at any time. */
  readonly hours: string;
  /** Within how many hours a ticket is answered. */
  readonly answerWithinHours: number;
}

/** A conversation that was opened: the address of its frame, on another host name than the site's, for this visitor alone. */
export interface SupportChat {
  readonly url: string;
}

/** Messages of the frame to its page; `code` is that of a help article. */
export type SupportSignal = { readonly kind: 'support:ready' } | { readonly kind: 'support:article'; readonly code: string };

export const getSupportInfo = endpoint<null, SupportInfo>('GET', '/site/api/v1/support/info');
export const startSupportChat = endpoint<null, SupportChat>('POST', '/site/api/v1/support/chat');
