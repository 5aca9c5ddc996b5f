import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { CODE } from '@site/shared/every-site';
import { Refusal } from './refusal.ts';
import type { Route } from './bind-endpoint.ts';

interface RawRequest {
  readonly query: string;
  readonly text: string;
  readonly contentType: string;
}

/** The validated body of a request: JSON of a POST, query string of a GET; otherwise 10003 with the field's name. */
export function readBody(route: Route, raw: RawRequest): unknown {
  const input = route.method === 'GET' ? fromQuery(raw.query, route.schema) : fromJson(raw);
  if (route.schema === null) return null;
  const result = route.schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(issue?.path.join('.') || 'body', issue?.message === 'Invalid input' ? '格式不正确' : (issue?.message ?? '格式不正确'));
}

/** Makes a plugin's routes read every body as text of at most so many bytes, whatever its content type. */
export function readBodiesAsText(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, text, parsed) => parsed(null, text));
}

const FORM = 'application/x-www-form-urlencoded';

/** Makes a plugin's routes read forms and nothing else, each as a record of its fields. */
export function readForms(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_request, text, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

/** The JSON of a text; null where it is none. For texts whose size somebody bounds; a body is read by `parseBody`. */
export function parseJson(text: unknown): unknown {
  return orNull(() => JSON.parse(String(text)) as unknown);
}

/** The JSON of a body; null where it is none, is nested too deeply, or holds NUL. */
export function parseBody(text: unknown): unknown {
  return orNull(() => parseUntrustedJson(String(text)));
}

function orNull(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** What no body may nest deeper than: validating, comparing and printing a value are recursive. */
const DEEPEST_JSON = 32;

/** PostgreSQL stores no text with this character. */
const NUL = '\0';

/** More values than any body has: each costs time wherever it is looked at. */
const MOST_VALUES = 5000;

/**
 * The JSON of a text from outside, without the keys of `POISON`. Throws a SyntaxError, also where it is nested too deeply, has too many values,
 * or a text in it holds NUL.
 */
function parseUntrustedJson(text: string): unknown {
  const { deepest, values } = shapeOfJson(text);
  if (deepest > DEEPEST_JSON) throw new SyntaxError(`The JSON is nested deeper than ${DEEPEST_JSON} levels.`);
  if (values > MOST_VALUES) throw new SyntaxError(`The JSON has more than ${MOST_VALUES} values.`);
  return JSON.parse(text, (key, value: unknown) => {
    if (typeof value === 'string' && value.includes(NUL)) throw new SyntaxError('A text in the JSON holds NUL.');
    return POISON.has(key) ? undefined : value;
  });
}

/** The deepest level of brackets outside strings, and about how many values there are; stops counting beyond the limits. */
function shapeOfJson(text: string): { readonly deepest: number; readonly values: number } {
  let [depth, deepest, values] = [0, 0, 1];
  for (let at = 0; at < text.length && deepest <= DEEPEST_JSON && values <= MOST_VALUES; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ',') values += 1;
    else if ('[{'.includes(sign)) deepest = Math.max(deepest, (depth += 1));
    else if (']}'.includes(sign)) depth -= 1;
  }
  return { deepest, values };
}

/** The index of the quote that ends the string which begins at `from`; the end of the text when none does. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

const BAD_REQUEST = 400;

/** Refuses addresses with NUL with 400: none has it, and PostgreSQL compares no text with it. */
export function refuseNulAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw Object.assign(new Error('the address holds NUL'), { statusCode: BAD_REQUEST });
  });
}

/** Makes a server read JSON bodies by `parseUntrustedJson`; any other content type that nobody reads is refused with 415. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) => {
    try {
      parsed(null, parseUntrustedJson(String(text)));
    } catch {
      parsed(Object.assign(new Error('the body is no JSON, or is nested too deeply'), { statusCode: BAD_REQUEST }));
    }
  });
}

/** The media type of a Content-Type header without its parameters, in lower case. */
export const mediaTypeOf = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

/** 10003, naming the field. */
export function invalid(field: string, reason: string): Refusal {
  return new Refusal(CODE.validation, `请求参数有误（${field}）：${reason}`, { field });
}

/** Names that lead to prototypes, or make an object that becomes no text and no number. */
const POISON = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'toJSON']);

function fromJson({ text, contentType }: RawRequest): unknown {
  if (text === '') return {};
  if (mediaTypeOf(contentType) !== 'application/json') throw invalid('Content-Type', '须为 application/json');
  try {
    return parseUntrustedJson(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid('body', '不是有效的JSON，或嵌套过深');
    throw cause;
  }
}

/**
 * A query carries text only: values whose schema is a number or a boolean are converted, the rest stays text. A name of the schema occurs once: the signature covers a
 * sorted query (SIG-6), in which nobody sees which of two values was the last.
 */
function fromQuery(query: string, schema: Route['schema']): unknown {
  const shape = shapeOf(schema);
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !POISON.has(name));
  const seen = new Set<string>();
  for (const [name] of pairs) {
    if (seen.has(name) && Object.hasOwn(shape, name)) throw invalid(name, '参数重复');
    seen.add(name);
  }
  return Object.fromEntries(
    pairs.map(([name, text]) => [name, readAs(kindOf(Object.hasOwn(shape, name) ? shape[name] : undefined), text)]),
  );
}

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly innerType?: z.ZodMiniType;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

function shapeOf(schema: Route['schema']): Record<string, z.ZodMiniType> {
  return schema === null ? {} : (definitionOf(schema).shape ?? {});
}

function kindOf(schema: z.ZodMiniType | undefined): string {
  if (schema === undefined) return 'string';
  const { type, innerType, values } = definitionOf(schema);
  if (innerType !== undefined) return kindOf(innerType);
  return type === 'literal' ? typeof values?.[0] : type;
}

function readAs(kind: string, text: string): unknown {
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
