/** The only accepted spelling of a signed document (canonical JSON): sorted keys, no spaces. Any other spelling is refused before it is used. */

/** How large (in characters) and how deep a signed document may be. */
export const DOCUMENT_LIMITS = { characters: 256 * 1024, depth: 12 } as const;

/** The value as canonical JSON. Throws on what JSON cannot hold, on a key `__proto__`, and beyond the depth of `DOCUMENT_LIMITS`. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > DOCUMENT_LIMITS.depth) throw new Error('document: too deep');
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonicalJson(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return `{${membersOf(value, depth).join(',')}}`;
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined || (typeof value === 'number' && !Number.isFinite(value))) throw new Error('document: no JSON');
  return text;
}

/**
 * Reads a signed document: checks size, then syntax, then depth, then spelling. A duplicate key, a space, another key order or an unusual spelling of a
 * number is not the canonical text and throws. Checks neither signatures nor the document's kind.
 */
export function readCanonicalJson(text: string): unknown {
  if (text.length > DOCUMENT_LIMITS.characters) throw new Error('document: too large');
  const value: unknown = JSON.parse(text);
  if (canonicalJson(value) !== text) throw new Error('document: not canonical');
  return value;
}

function membersOf(value: object, depth: number): string[] {
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => {
      if (key === '__proto__') throw new Error('document: a forbidden key');
      return `${JSON.stringify(key)}:${canonicalJson(member, depth + 1)}`;
    });
}
