/** A venue's envelope and success codes (ERR-1). A response without envelope counts as a network error. */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { isRecord, isSuccess, SYSTEM_TEXT, textOfCode, type CodeSource, type SportsProvider } from '@site/shared/product';
import { readVenueText } from './codec.ts';

/** The sender of the response; a venue that is no sportsbook uses OB's format. */
export type EnvelopeFormat = SportsProvider | 'venue';

interface VenueEnvelope {
  readonly code: string | number;
  readonly message: string;
  readonly data: unknown;
}

const SOURCE: Readonly<Record<EnvelopeFormat, CodeSource>> = { IMTY: 'venue', YBTY: 'venue', FBTY: 'fb', venue: 'venue' };

/** The data of a success. Throws BusinessError with the venue's code (FB's 0 reaches no caller), NetworkError for an unreadable response. */
export function unwrapVenue(text: string, format: EnvelopeFormat): unknown {
  const { code, message, data } = readEnvelope(parse(text), format);
  if (isSuccess(code, SOURCE[format])) return data;
  throw new BusinessError({ code: Number(code), message: textOfCode(Number(code), message), response: { code, message, data } });
}

/** The error for a response without envelope. */
export function unreadable(cause?: unknown): NetworkError {
  return new NetworkError({ fault: 'http', message: SYSTEM_TEXT, status: 200, cause });
}

function parse(text: string): unknown {
  try {
    return readJson(readVenueText(text));
  } catch (cause) {
    throw unreadable(cause);
  }
}

function readEnvelope(answer: unknown, format: EnvelopeFormat): VenueEnvelope {
  if (!isRecord(answer)) throw unreadable();
  const read = format === 'IMTY' ? imEnvelope(answer) : commonEnvelope(answer);
  if (typeof read.code !== 'string' && typeof read.code !== 'number') throw unreadable();
  return { code: read.code, message: typeof read.message === 'string' ? read.message : '', data: read.data };
}

/** IM's response is its data: the code is a sibling field. */
function imEnvelope({ StatusCode, StatusDesc, ...data }: Readonly<Record<string, unknown>>) {
  return { code: StatusCode, message: StatusDesc, data };
}

function commonEnvelope({ code, status_code, message, msg, data }: Readonly<Record<string, unknown>>) {
  return { code: code ?? status_code, message: message ?? msg, data };
}

// Parses untrusted JSON of a venue (T26): limits size and depth, and drops keys that reach prototypes.

/** Maximum text length, in UTF-16 units. */
const JSON_MAX_LENGTH = 5 * 1024 * 1024;
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
