/** Parses frames of the chat socket. Invalid frames are reported, never thrown (SOC-1, SOC-5, F55). */
import { chatMessageName, MAIL_MESSAGE, type ChatMessage } from '@site/shared/product';

/** Longer frames are dropped; the longest valid one, a page of history, has a tenth of it. */
const FRAME_MAX_LENGTH = 256 * 1024;

/** The message of a frame, or null for a broken one and for an unknown id. */
export function readFrame(data: unknown): ChatMessage | null {
  if (typeof data !== 'string' || data.length > FRAME_MAX_LENGTH) return null;
  const frame = parsed(data);
  if (typeof frame !== 'object' || frame === null || !('msgId' in frame)) return null;
  const { msgId } = frame;
  if (typeof msgId !== 'number' || (chatMessageName(msgId) === null && msgId !== MAIL_MESSAGE)) return null;
  return { msgId, msgData: 'msgData' in frame ? frame.msgData : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
