/** Parses untrusted JSON of a venue (T26): limits size and depth, and drops keys that reach prototypes. */

/** Maximum text length, in UTF-16 units. */
export const JSON_MAX_LENGTH = 5 * 1024 * 1024;
/** Maximum nesting; the deepest sportsbook response has 8 levels. */
export const JSON_MAX_DEPTH = 32;

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Only a text that could contain such a key pays for the check of each key; an escape could hide it. */
const SUSPECT = /__proto__|constructor|prototype|\\u/;

/** The parsed value. Throws on invalid JSON, or above a limit. */
export function readJson(text: string): unknown {
  if (text.length > JSON_MAX_LENGTH) throw new Error(`venue answer is longer than ${JSON_MAX_LENGTH}`);
  refuseDepth(text);
  return SUSPECT.test(text) ? JSON.parse(text, dropPrototypeKeys) : JSON.parse(text);
}

/** A reviver that returns undefined removes the key. */
function dropPrototypeKeys(this: unknown, key: string, value: unknown): unknown {
  return PROTOTYPE_KEYS.has(key) && !Array.isArray(this) ? undefined : value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counted before parsing, so that the parser never recurses too deeply. */
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

/** The end index of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
