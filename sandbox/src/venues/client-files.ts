import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const SCRIPT = 'text/javascript; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = { js: SCRIPT, ts: SCRIPT, css: 'text/css; charset=utf-8', svg: 'image/svg+xml' };
const FRAME = join(import.meta.dirname, 'client', 'frame.html');

/** Serves the files of a folder that venue pages import: scripts, styles and pictures, or with `['ts']` the venue's own code without types. */
export function serveFolder(app: FastifyInstance, path: string, folder: string, endings = ['js', 'css', 'svg']): void {
  app.get<{ Params: { name: string } }>(`${path}:name`, async ({ params: { name } }, reply) => {
    const ending = /^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? '';
    if (!endings.includes(ending) || !readdirSync(folder).includes(name)) return reply.code(404).send();
    const text = readFileSync(join(folder, name), 'utf8');
    return reply.type(TYPES[ending] ?? SCRIPT).send(ending === 'ts' ? stripTypeScriptTypes(text) : text);
  });
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
