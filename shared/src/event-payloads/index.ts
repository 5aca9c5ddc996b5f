/**
 * The payloads of events, checked where they are emitted: in tests and in pages under development. Production loads none of this. The product's
 * payloads are in its site map, those of joined teams in their `claims.json`.
 */
import * as z from 'zod/mini';
import { EVENT_NOTES, PAYLOADS } from '@site/shared/site-rules';
import type { ProductEvents } from '../federation/site-inventory.ts';
import type { SiteClaims } from '../federation/team-claims.ts';

const FORMS: Readonly<Record<string, z.ZodMiniType>> = {
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  'string[]': z.array(z.string()),
  'number[]': z.array(z.number()),
};

/** What the product's own events say and carry, for the map of the site. */
export function productEvents(): ProductEvents {
  const payloads: Readonly<Record<string, z.ZodMiniType>> = PAYLOADS;
  const notes: Readonly<Record<string, string>> = EVENT_NOTES;
  const entries = Object.entries(payloads).map(([name, schema]) => [name, { description: notes[name] ?? '', payload: formsOf(schema) }]);
  return Object.fromEntries(entries) as ProductEvents;
}

function formsOf(schema: z.ZodMiniType): Readonly<Record<string, string>> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema);
  const form = (name: string, { type, const: only, enum: several }: z.core.JSONSchema.BaseSchema): string =>
    `${(several ?? (only === undefined ? [type] : [only])).map(String).join(' | ')}${required.includes(name) ? '' : '?'}`;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, form(name, field as z.core.JSONSchema.BaseSchema)]));
}

interface Emission {
  /** The package that emits it. */
  readonly emitter: string;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Why an event is not as it was declared: a sentence that names emitter, event and field; null when it is. An event of a joined team whose claims give no
 * payload passes; one that no claims name does not.
 */
export function refuseEmission({ emitter, name, payload }: Emission, claims: SiteClaims): string | null {
  const schema = schemaOf(name, claims);
  if (schema === undefined) return `${emitter} emits ${name}, which its claims.json does not name: add it to "events"`;
  const parsed = schema?.safeParse(payload);
  const issue = parsed?.error?.issues[0];
  return issue === undefined ? null : `${emitter} emits ${name} with another payload than it declared: ${faultOf(issue, payload)}`;
}

/** Null where no payload is declared, undefined where the event is not. */
function schemaOf(name: string, claims: SiteClaims): z.ZodMiniType | null | undefined {
  const ofProduct: Readonly<Record<string, z.ZodMiniType>> = PAYLOADS;
  if (Object.hasOwn(ofProduct, name)) return ofProduct[name];
  const { events = {}, payloads = {} } = claims[name.split(':', 1)[0] ?? ''] ?? {};
  if (!Object.hasOwn(events, name)) return undefined;
  const payload = payloads[name];
  if (payload === undefined) return null;
  return z.strictObject(Object.fromEntries(Object.entries(payload).map(([field, form]) => [field, fieldSchema(form)])));
}

function fieldSchema(form: string): z.ZodMiniType {
  const schema = FORMS[form.replace(/\?$/, '')] ?? z.never();
  return form.endsWith('?') ? z.optional(schema) : schema;
}

function faultOf(issue: z.core.$ZodIssue, payload: unknown): string {
  if (issue.code === 'unrecognized_keys') return `nobody declared the field ${issue.keys.join(', ')}`;
  const found = issue.path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], payload);
  const wanted = issue.code === 'invalid_type' ? issue.expected : issue.code === 'invalid_value' ? issue.values.join(' or ') : issue.code;
  const place = issue.path.length === 0 ? 'the payload' : `the field ${issue.path.map(String).join('.')}`;
  return `${place} is ${kindOf(found)}, not ${wanted}`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text '${value.slice(0, 40)}'`;
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  return `${typeof value} ${JSON.stringify(value) ?? ''}`.trim();
}
