/** Limit of every release document; larger responses are aborted (T04). */
export const DOCUMENT_MAX_BYTES = 256 * 1024;

/** Reads a response as text while it streams; rejects and closes the connection above `most` bytes. */
export async function cappedText(answer: Response, most: number): Promise<string> {
  const reader = answer.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
