import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { CODE } from '@site/shared/product';
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

/** Makes a plugin's routes read forms, each as a record of its fields. */
export function readForms(app: FastifyInstance, bodyLimit: number): void {
  if (app.hasContentTypeParser(FORM)) return;
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_request, text, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

/** The JSON of a text; null where it is none. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** 10003, naming the field. */
export function invalid(field: string, reason: string): Refusal {
  return new Refusal(CODE.validation, `请求参数有误（${field}）：${reason}`, { field });
}

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

function fromJson({ text, contentType }: RawRequest): unknown {
  if (text === '') return {};
  if (!contentType.startsWith('application/json')) throw invalid('Content-Type', '须为 application/json');
  try {
    return JSON.parse(text, (key, value: unknown) => (POISON.has(key) ? undefined : value));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid('body', '不是有效的JSON');
    throw cause;
  }
}

/** A query carries text only: values whose schema is a number or a boolean are converted, the rest stays text. */
function fromQuery(query: string, schema: Route['schema']): unknown {
  const shape = shapeOf(schema);
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !POISON.has(name));
  return Object.fromEntries(pairs.map(([name, text]) => [name, readAs(kindOf(shape[name]), text)]));
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
