/** The content of an error report: enough to find the fault, no personal data and nothing that opens a session. */

const LONGEST = 200;
const CUT = '…';

const REPLACED: readonly (readonly [RegExp, string])[] = [
  // An address keeps its path only: the query may hold a token, the host is known.
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/?#'"]{0,255}([^\s?#'"]{0,500})[^\s'"]{0,2000}/gi, '$1'],
  [/\?[^\s'"]{0,2000}/g, ''],
  [/[^\s@'"]{1,64}@[^\s@'"]{1,255}/g, CUT],
  // Words with hyphens, such as the name of a policy, are not secret.
  [/(?<![\w+/=-])(?![a-z]{1,12}(?:-[a-z]{1,12}){1,6}(?![\w+/=-]))[\w+/=-]{20,}/g, CUT],
  [/\d{4,}/g, '#'],
  // A report is one line wherever it is printed, and moves no cursor.
  [/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' '],
  // Chinese text is names and sentences for players; error messages of programs are not Chinese.
  [/[\u2e80-\u9fff\uf900-\ufaff]+/g, CUT],
];

/** A text without queries of addresses, long secrets, long numbers, e-mail addresses, Chinese, controls and line breaks, and without the given `secrets`. */
export function reportText(text: string, secrets: readonly string[] = []): string {
  const known = secrets
    .filter((secret) => secret.length > 3)
    .reduce((redacted, secret) => redacted.replaceAll(secret, CUT), text.slice(0, 4000));
  return REPLACED.reduce((redacted, [pattern, by]) => redacted.replaceAll(pattern, by), known).slice(0, LONGEST);
}
