/** Nothing of a release's papers is larger than this; whoever sends more is not answered in kind (T04). */
export const DOCUMENT_MAX_BYTES = 256 * 1024;

/** The text of an answer, read as it comes; rejects and hangs up as soon as it is larger than `most` bytes. */
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
