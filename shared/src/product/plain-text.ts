/** Texts without what no eye sees. Apart from the checks of names, because every page loads it. */

const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\u3164\u115f\u1160\uffa0]/gu;

/** A text for comparison: without full-width forms, invisible characters and marks on letters. Not for display. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll(INVISIBLE, '');
}

/** Directions, zero-width and format characters, fillers, tags and controls. A joiner stays between the parts of an emoji, such as a family. */
const UNSAFE =
  /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?![\u200d\n])[\p{Cf}\p{Cc}\u2028\u2029\u3164\u115f\u1160\uffa0]/gu;

/** A text as it may be shown to others: it cannot reverse, hide or break what is around it. */
export function safeText(text: string): string {
  return text.replaceAll(UNSAFE, '');
}
