import type { ChatMessage } from '@site/shared/product';

/** A frame as SOC-1 has it; null for anything else. */
export function readFrame(text: string): ChatMessage | null {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { msgId, msgData = {} } = value as { readonly msgId?: unknown; readonly msgData?: unknown };
  return typeof msgId === 'number' && Number.isSafeInteger(msgId) ? { msgId, msgData } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
