import { CODE, type ChatRefusalReason } from '@site/shared/product';
import type { ChatRefusalResponse } from '@site/shared/wire';
import { Refusal } from '../../../kernel/http/refusal.ts';

/** A refusal in the chat: with the reason that the browser handles, and the sentence the member reads. */
export class ChatRefusal extends Refusal {
  readonly reason: ChatRefusalReason;

  constructor(reason: ChatRefusalReason, message: string, code: number = CODE.common) {
    super(code, message);
    this.reason = reason;
  }
}

/** The refusal of a session that is over; `revokedText` is the message where somebody else ended it. The socket is closed after it. */
export const sessionOver = (revokedText?: string): ChatRefusal =>
  revokedText === undefined
    ? new ChatRefusal('session', '登录已失效，请重新登录', CODE.sessionExpired)
    : new ChatRefusal('session', revokedText, CODE.loginElsewhere);

/** An error as the answer to its sender; an unexpected one is `failed`, and may be sent again. */
export function asAnswer(failure: unknown, clientId: string | null): ChatRefusalResponse {
  if (failure instanceof ChatRefusal) return { clientId, ok: false, reason: failure.reason, code: failure.code, message: failure.message };
  if (failure instanceof Refusal) return { clientId, ok: false, reason: 'grade', code: failure.code, message: failure.message };
  return { clientId, ok: false, reason: 'failed', code: CODE.common, message: '发送失败，请重试' };
}
