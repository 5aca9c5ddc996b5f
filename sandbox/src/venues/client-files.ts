import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { FastifyInstance } from 'fastify';

/** Ending of an address → its type, and the ending of its file. */
const KINDS: Readonly<Record<string, readonly [type: string, ending: string]>> = {
  js: ['text/javascript; charset=utf-8', 'ts'],
  css: ['text/css; charset=utf-8', 'css'],
  svg: ['image/svg+xml', 'svg'],
};
const FRAME = join(import.meta.dirname, 'client', 'frame.html');
/** The types of @swc/core 1.16.22 do not know `rewriteRelativeImportExtensions`: no annotation here. */
const WITHOUT_TYPES = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript' },
    target: 'es2024',
    transform: { verbatimModuleSyntax: true },
    rewriteRelativeImportExtensions: true,
  },
} as const;
/** TypeScript → JavaScript. */
const scripts = new Map<string, string>();

/** Serves the files of a folder that venue pages import: styles, pictures, and its `x.ts` as the script `x.js`. */
export function serveFolder(app: FastifyInstance, path: string, folder: string, endings = Object.keys(KINDS)): void {
  app.get<{ Params: { name: string } }>(`${path}:name`, async ({ params: { name } }, reply) => {
    const [, base = '', requested = ''] = /^([\w-]+)\.(\w+)$/.exec(name) ?? [];
    const [type, ending] = (endings.includes(requested) && KINDS[requested]) || ['', ''];
    const file = `${base}.${ending}`;
    if (type === '' || !readdirSync(folder).includes(file)) return reply.code(404).send();
    const text = readFileSync(join(folder, file), 'utf8');
    return reply.type(type).send(ending === 'ts' ? scriptOf(text) : text);
  });
}

/** The script without types; what it imports from `./x.ts` it imports from `./x.js`. */
function scriptOf(source: string): string {
  const script = scripts.get(source) ?? transformSync(source, WITHOUT_TYPES).code;
  scripts.set(source, script);
  return script;
}

type Values = Readonly<Record<string, string>>;

/** Serves a page; `{{name}}` in it is replaced by the value of that name. */
export function servePage(app: FastifyInstance, path: string, file: string, values: Values = {}): void {
  app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(fill(file, values)));
}

/** Serves a page of games: the body `<name>.html` in the frame that all of them share. */
export function serveGamePage(app: FastifyInstance, folder: string, values: Values & { readonly name: string }): void {
  const body = join(folder, `${values.name}.html`);
  app.get(`/${values.name}/`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(fill(FRAME, { ...values, body: readFileSync(body, 'utf8') })),
  );
}

function fill(file: string, values: Values): string {
  return Object.entries(values).reduce((page, [name, value]) => page.replaceAll(`{{${name}}}`, () => value), readFileSync(file, 'utf8'));
}
