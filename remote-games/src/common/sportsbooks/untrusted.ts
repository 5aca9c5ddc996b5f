import { NetworkError } from '@site/shared/platform';
import { isRecord, parseMoney, SYSTEM_TEXT, toWire } from '@site/shared/product';

/** Parsers for a venue's untrusted answers: a value that does not fit is absent. Only `answerOf`, `unreadableAnswer` and `required` throw. */

/** An object whose fields are not validated yet. */
export type UntrustedRecord = Readonly<Record<string, unknown>>;

/** No list of a sportsbook is longer. */
const MOST_ITEMS = 3000;
const LONGEST_TEXT = 120;
const HIGHEST_ODDS_MILLI = 100_000_000;
/** 2100-01-01. */
const LATEST_MS = 4_102_444_800_000;

/** The fields of an object; none of anything else. */
export function asRecord(value: unknown): UntrustedRecord {
  return isRecord(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** The answer itself. What is no object is no answer: a NetworkError. */
export function answerOf(value: unknown): UntrustedRecord {
  if (isRecord(value)) return asRecord(value);
  throw unreadableAnswer();
}

/** The error for an answer that cannot be read. */
export function unreadableAnswer(): NetworkError {
  return new NetworkError({ fault: 'http', message: SYSTEM_TEXT, status: 200 });
}

/** A value that must be there. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw unreadableAnswer();
  return value;
}

/** The ids of a list. */
export function parseIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, MOST_ITEMS).flatMap((one: unknown) => parseId(one) ?? []) : [];
}

/** Every item of a list that can be read, at most 3000 of them. */
export function parseList<Item>(value: unknown, read: (item: UntrustedRecord) => Item | null): readonly Item[] {
  if (!Array.isArray(value)) return [];
  const found: Item[] = [];
  for (const item of value.slice(0, MOST_ITEMS)) {
    const one = read(asRecord(item));
    if (one !== null) found.push(one);
  }
  return found;
}

/** The same, keeping the last of those with the same id. */
export function parseUniqueList<Item>(
  value: unknown,
  read: (item: UntrustedRecord) => Item | null,
  idOf: (item: Item) => string,
): readonly Item[] {
  return [...new Map(parseList(value, read).map((item) => [idOf(item), item])).values()];
}

/** Text fit for one line: no control or direction marks, not endless; empty for anything else. */
export function parseText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, LONGEST_TEXT)
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
}

/** An id: digits or short ASCII text, as text; null for anything else. */
export function parseId(value: unknown): string | null {
  const spelt = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof spelt === 'string' && /^[\w:.-]{1,64}$/.test(spelt) ? spelt : null;
}

/** A cursor as received; empty for anything else. */
export function parseCursor(value: unknown): string {
  return parseId(value) ?? '';
}

/** A whole number from 0, else the fallback. */
export function parseInteger(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback;
}

/** A whole number as a goal count, or null. */
export function parsePoints(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count < 10_000 ? count : null;
}

/** A time as ISO-8601, from milliseconds (number or digits) or from ISO text; null for anything else and for 0. */
export function parseInstant(value: unknown): string | null {
  const ms = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  const at = typeof ms === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(ms) ? Date.parse(ms) : ms;
  return typeof at === 'number' && at > 0 && at < LATEST_MS ? new Date(at).toISOString() : null;
}

/** A price in thousandths, European; 0, which is no price, for anything that cannot be one. */
export function parseOddsMilli(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 1000 && value <= HIGHEST_ODDS_MILLI ? value : 0;
}

/** A decimal such as "0.850" or "12.5" in thousandths, cut; null for anything else. */
export function parseMilli(value: unknown): number | null {
  const match = typeof value === 'string' ? /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(value) : null;
  return match ? Number(`${match[1] ?? '0'}${(match[2] ?? '').slice(0, 3).padEnd(3, '0')}`) : null;
}

/** The line of a market: the shortest spelling of a decimal, quarters included; null for anything else. */
export function parseLine(value: unknown): string | null {
  const spelt = typeof value === 'number' ? String(value) : value;
  const match = typeof spelt === 'string' ? /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(spelt) : null;
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  const size = `${Number(match[2])}${fraction && `.${fraction}`}`;
  return match[1] === '-' && size !== '0' ? `-${size}` : size;
}

/** An amount as a decimal string with two decimals; null for anything else. */
export function parseAmount(value: unknown): string | null {
  const cents = typeof value === 'string' ? parseMoney(value) : null;
  return cents === null ? null : toWire(cents);
}

/** A signed amount; `parse` reads the amount without its sign. */
export function parseSignedAmount(value: unknown, parse = parseAmount): string | null {
  if (typeof value !== 'string' || !value.startsWith('-')) return parse(value);
  const size = parse(value.slice(1));
  return size === null ? null : `-${size}`;
}

/** The name under which a table holds a value: tables of codes are read backwards. */
export function nameByCode<Name extends string>(table: Readonly<Record<Name, unknown>>, value: unknown): Name | null {
  return namesOf(table).find((name) => table[name] === value) ?? null;
}

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table) as Name[];
}
