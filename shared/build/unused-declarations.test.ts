import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { UnusedDeclarationsPlugin } from './unused-declarations.cjs';

/** A library of schemas, and a contract that declares three calls with it. */
const SOURCES = {
  'package.json': '{ "sideEffects": false }',
  'library.js': `export const object = (shape) => ({ check: () => ['made by the library', shape] });`,
  'shared/src/wire/endpoint.js': 'export const memberEndpoint = (method, path, body, most) => ({ method, path, body, most });',
  'shared/src/wire/calls.js': `
    import * as z from '../../../library.js';
    import { memberEndpoint } from './endpoint.js';
    const query = z.object({ q: 'of the search' }).check();
    export const form = z.object({ amount: 'of the form' }).check();
    export const search = memberEndpoint('GET', '/search', query);
    export const entry = (key) => memberEndpoint('POST', '/entry/' + key, query, 99);
    export const neverSent = memberEndpoint('GET', '/never', query);`,
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unused-'));
  for (const [name, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a bundle of this entry holds, and what the entry answers. */
async function bundled(entry: string): Promise<{ readonly text: string; readonly answer: unknown }> {
  writeFileSync(join(folder, 'entry.js'), entry);
  const output = { path: join(folder, 'dist'), filename: 'all.cjs', library: { type: 'commonjs2' } };
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: './entry.js',
    output,
    plugins: [new UnusedDeclarationsPlugin()],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => ((error ?? stats?.hasErrors()) ? reject(error) : resolve())),
  );
  const text = readFileSync(join(folder, 'dist', 'all.cjs'), 'utf8');
  const { answer } = createRequire(join(folder, 'entry.js'))('./dist/all.cjs') as { readonly answer: unknown };
  return { text, answer };
}

test('a call is bundled without the schema of its body, and the library stays out', async () => {
  const { text, answer } = await bundled(
    `import { entry, search } from './shared/src/wire/calls.js'; export const answer = [search, entry('a')];`,
  );
  expect(answer).toEqual([
    { method: 'GET', path: '/search', body: null },
    { method: 'POST', path: '/entry/a', body: null, most: 99 },
  ]);
  expect(text).not.toMatch(/made by the library|of the search|of the form|\/never/);
});

test('a schema that is used stays, with the library', async () => {
  const { text, answer } = await bundled(`import { form } from './shared/src/wire/calls.js'; export const answer = form;`);
  expect(answer).toEqual(['made by the library', { amount: 'of the form' }]);
  expect(text).not.toMatch(/of the search|\/never/);
});
