import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { FastifyInstance } from 'fastify';

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** Ending of an address → its type, and the ending of its file. */
const KINDS: Readonly<Record<string, readonly [type: string, ending: string]>> = {
  js: [SCRIPT_TYPE, 'ts'],
  css: ['text/css; charset=utf-8', 'css'],
  svg: ['image/svg+xml', 'svg'],
};
const FRAME = join(import.meta.dirname, 'client', 'frame.html');
const TROUBLE = join(import.meta.dirname, 'client', 'trouble.html');
const PART = /<template id="(\w+)">(.*?)<\/template>/gs;
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

/** Serves one `x.ts` as a script. */
export function serveScript(app: FastifyInstance, path: string, file: string): void {
  app.get(path, async (_request, reply) => reply.type(SCRIPT_TYPE).send(scriptOf(readFileSync(file, 'utf8'))));
}

/** The script without types; what it imports from `./x.ts` it imports from `./x.js`. */
function scriptOf(source: string): string {
  const script = scripts.get(source) ?? transformSync(source, WITHOUT_TYPES).code;
  scripts.set(source, script);
  return script;
}

type Values = Readonly<Record<string, string>>;

/** A page of a game in the frame that all of them share. */
interface GamePage {
  /** Names its address, and its `.html`, `.css` and `.ts` in the folder. */
  readonly name: string;
  readonly title: string;
  /** The fact about the game that the head shows next to the balance. */
  readonly fact: string;
  /** Origins of the site: only they may frame the page. */
  readonly siteOrigins: readonly string[];
}

/** Serves a page; `{{name}}` in it is replaced by the value of that name. */
export function servePage(app: FastifyInstance, path: string, file: string, values: Values = {}): void {
  app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(fill(readFileSync(file, 'utf8'), values)));
}

/** Serves a page of a game: the parts of its HTML (`<template id="main">` …) at their places in the frame. */
export function serveGamePage(app: FastifyInstance, folder: string, { siteOrigins, ...values }: GamePage): void {
  app.get(`/${values.name}/`, async (_request, reply) => {
    const body = readFileSync(join(folder, `${values.name}.html`), 'utf8');
    const parts = Array.from(body.matchAll(PART), ([, id = '', content = '']) => [id, content] as const);
    const page = fill(readFileSync(FRAME, 'utf8'), Object.fromEntries(parts));
    const trouble = readFileSync(TROUBLE, 'utf8');
    return reply.type('text/html; charset=utf-8').send(fill(page, { ...values, trouble, 'site-origins': siteOrigins.join(' ') }));
  });
}

function fill(text: string, values: Values): string {
  return Object.entries(values).reduce((page, [name, value]) => page.replaceAll(`{{${name}}}`, () => value), text);
}
