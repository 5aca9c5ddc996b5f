import type { Draw } from './draw.ts';

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}${close.repeat(depth)}`;

/** Values that schemas, numbers, dates, databases and regular expressions stumble over. */
const VALUE_LISTS: readonly (readonly unknown[])[] = [
  ['', ' ', '0', '-0', '-1', '1e9', '1e999', '0x10', '１２', 'NaN', 'Infinity', '1.005', '0.001', '00012', '9'.repeat(40), '.5', '5.'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '2026-13-45', '9999-12-31', '0000-00-00', '2026-02-30', '275760-09-13'],
  ['a'.repeat(5000), '\0', 'a\0b', '\u{d800}', '\u{202e}x', '🎲'.repeat(50), '../../etc/passwd', '%00', "' or 1=1 --", '<svg onload=x>'],
  ['a@b.cc', 'x'.repeat(60), '0123456789abcdef'.repeat(4), '-'.repeat(3000), `${'a'.repeat(3000)}!`, '2026-06-01T00:00:00Z', 'ZZ'],
  [null, true, false, 0, -0, 1, -1, 0.1, 1e21, 1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 5e-324],
  [[], {}, [[]], [null], { length: 5 }, { toString: 1 }, { constructor: { prototype: 1 } }, Array.from({ length: 1000 }, () => 'x')],
];
const VALUES: readonly unknown[] = VALUE_LISTS.flat();
const BODIES: readonly string[] = [
  ['', ' ', '[', ']', '{', '{"a":', 'null', 'true', '1', '"x"', '1e999', '[]', '{}', '\u{feff}{}', '{"a":1}{"b":2}', "{'a':1}"],
  ['[1,2', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '"\\ud800"', '{"a":"\\u0000"}', 'a=1&b=2', 'a&a&a[]=1'],
  ['['.repeat(30_000), nested(30_000, '[', ']'), nested(30_000, '{"a":', '}'), '{"a":'.repeat(10_000), nested(40, '[', ']')],
  ['x'.repeat(70_000), `{"a":"${'x'.repeat(100_000)}"}`, `[${'1,'.repeat(20_000)}1]`, `"${'\\"'.repeat(20_000)}"`],
].flat();
const QUERIES: readonly string[] = [
  ['toString=', 'valueOf=1', 'constructor=1', '__proto__=x', '__proto__[x]=1', 'hasOwnProperty=1', 'a[b][c]=1', 'a=1&a=2&a=3', '&&&', '='],
  [
    '%ff=%fe',
    'x=%',
    'page=-1',
    'page=1e9',
    'page=9007199254740991&size=9007199254740991',
    'limit=NaN',
    'hours=-5',
    'size=0',
    'token=a&token=b',
  ],
  ['from=2026-99-99&to=x', 'kind=constructor', 'status=__proto__', 'type=toString', `q=${'a'.repeat(4000)}`, 'q=%00', 'sort=;drop'],
].flat();
const SEGMENTS: readonly string[] = [
  ['player01', 'fb', 'im', 'ob', 'help', 'games', '1', '0', '-1', '1e9', '999999999999999999999', 'x', 'XINGHE', 'locked', 'a.js'],
  [
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '%00',
    '%ff',
    '..%2f..%2fetc',
    '%2e%2e',
    '%E4%BD%A0',
    '%20',
    "'",
    'a'.repeat(99),
  ],
  ['a'.repeat(300), '1.0.0', 'D1234567890123456', '0123456789abcdef01234567', 'slot.js', 'book.css', '.', '..'],
].flat();

export const CONTENT_TYPES: readonly string[] = [
  ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/jsonp', 'application/json-patch+json'],
  ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', ';', 'x'],
].flat();

const junkValue = (draw: Draw): unknown => structuredClone(draw.one(VALUES));
export const junkBody = (draw: Draw): string => draw.one(BODIES);
export const junkQuery = (draw: Draw): string => draw.one(QUERIES);
export const junkSegment = (draw: Draw): string => draw.one(SEGMENTS);

/** A copy of a valid body in which one or two values are replaced, removed, added or wrapped. */
export function mutated(draw: Draw, body: unknown): unknown {
  const copy: unknown = structuredClone(body);
  if (typeof copy !== 'object' || copy === null) return junkValue(draw);
  for (let times = draw.below(2); times >= 0; times -= 1) mutateInside(draw, copy as Record<string, unknown>);
  return copy;
}

function mutateInside(draw: Draw, record: Record<string, unknown>): void {
  const names = Object.keys(record);
  if (names.length === 0 || draw.chance(0.1)) {
    record[draw.one(['extra', 'toString', 'valueOf', '0'])] = junkValue(draw);
    return;
  }
  const name = draw.one(names);
  const value = record[name];
  if (typeof value === 'object' && value !== null && draw.chance(0.6)) mutateInside(draw, value as Record<string, unknown>);
  else if (draw.chance(0.15)) delete record[name];
  else if (draw.chance(0.1)) record[name] = [value, value];
  else record[name] = junkValue(draw);
}
