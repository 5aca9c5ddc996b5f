import * as wire from '@site/shared/wire';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly element?: Schema;
}
export interface Schema {
  readonly _zod: { readonly def: Definition };
}

const PLAIN: Readonly<Record<string, unknown>> = { string: '2026-06-01', number: 1, boolean: true, optional: undefined, nullable: null };

/** Something that most schemas take: what is optional left out, of choices the first. */
export function sampleOf({ _zod: { def } }: Schema): unknown {
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part)]));
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  if (def.type === 'literal') return def.values?.[0];
  if (def.type === 'array' && def.element) return [sampleOf(def.element)];
  return PLAIN[def.type];
}

const isEndpoint = (one: unknown): one is wire.Endpoint<unknown, unknown> =>
  typeof one === 'object' && one !== null && 'access' in one && 'path' in one;

/** Every endpoint of the wire by its name, with a body that most of them take. */
export function everyEndpoint() {
  const exported: readonly (readonly [string, unknown])[] = Object.entries(wire);
  return exported.flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, endpoint, body: endpoint.body === null ? null : sampleOf(endpoint.body as unknown as Schema) }] : [],
  );
}
