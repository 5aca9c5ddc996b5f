/** JSON from a venue, read as from a stranger (T26): not too large, not too deep, and without keys that reach into prototypes. */

/** The longest text that is read, in UTF-16 units. */
export const JSON_MAX_LENGTH = 5 * 1024 * 1024;
/** The deepest nesting that is read; the deepest answer of a sportsbook has 8 levels. */
export const JSON_MAX_DEPTH = 32;

const REACHING = new Set(['__proto__', 'constructor', 'prototype']);
/** Only a text that could spell such a key pays for looking at each one; an escape could hide it. */
const SUSPECT = /__proto__|constructor|prototype|\\u/;

/** What a text holds. Throws when it is no JSON, or over a bound. */
export function readJson(text: string): unknown {
  if (text.length > JSON_MAX_LENGTH) throw new Error(`venue answer is longer than ${JSON_MAX_LENGTH}`);
  refuseDepth(text);
  return SUSPECT.test(text) ? JSON.parse(text, dropReaching) : JSON.parse(text);
}

/** A reviver that answers undefined removes the key. */
function dropReaching(this: unknown, key: string, value: unknown): unknown {
  return REACHING.has(key) && !Array.isArray(this) ? undefined : value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counted before parsing, so that no parser has to follow. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else depth += step(unit);
    if (depth > JSON_MAX_DEPTH) throw new Error(`venue answer nests deeper than ${JSON_MAX_DEPTH}`);
  }
}

function step(unit: number): number {
  if (unit === 0x7b || unit === 0x5b) return 1;
  return unit === 0x7d || unit === 0x5d ? -1 : 0;
}

/** Where the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
