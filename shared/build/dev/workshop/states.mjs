/** Reads the states of remotes: builds their `x.states.ts` files for Node on every change, and runs them. */
import { existsSync, mkdirSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { readTables } from '../../remote/tables.cjs';
import { runTypeScript } from '../../remote/run-typescript.cjs';
import { typescriptRule } from '../../remote/typescript-rule.cjs';

/**
 * @import { ListedPart, Stage, StagePart } from '../../../src/states/stage.ts'
 * @import { RemoteTables } from '../../remote/tables.cjs'
 */

const require = createRequire(import.meta.url);
const SHARED = join(import.meta.dirname, '..', '..', '..');
/** A save of a source file; what else an editor writes is none. */
const SOURCE = /\.tsx?$/;
const SETTLE_MS = 100;

/**
 * Addresses and slots of the product, as their files say now: a new one is there with the next build of the remote that shows it. The files import nothing
 * but types.
 */
const productTables = () => {
  /** @param {string} file */
  const read = (file) => runTypeScript(join(SHARED, 'src', 'product', file), () => ({}));
  const { ROUTES } = /** @type {typeof import('../../../src/product/routes.ts')} */ (read('routes.ts'));
  const { SLOTS } = /** @type {typeof import('../../../src/product/slots.ts')} */ (read('slots.ts'));
  const { OPEN_SLOTS } = /** @type {typeof import('../../../src/product/open-slots.ts')} */ (read('open-slots.ts'));
  return { ROUTES, SLOTS, OPEN_SLOTS };
};

/** @typedef {ReturnType<typeof productTables>} ProductTables */

/** @typedef {Omit<StagePart, 'states'> & { readonly path: string, readonly source: string | null }} FoundPart `source` is the file of the states, null where there is none. */

/**
 * Every screen and slot of a remote, once per file, with the place of its states.
 * @param {string} dir
 * @returns {Promise<readonly FoundPart[]>}
 */
export async function findParts(dir) {
  const { remote, screens, slots, addresses } = await readTables(join(dir, 'src', 'remote.ts'));
  const product = productTables();
  /** @param {string} request @param {string} ending */
  const filesOf = (request, ending) => {
    const states = join(dir, 'src', request.replace(/\.(?:screen|slot)\.tsx$/, ending));
    /** @param {string} path */
    const shown = (path) => join(basename(dir), 'src', path);
    return {
      file: shown(request),
      statesFile: shown(request.replace(/\.(?:screen|slot)\.tsx$/, ending)),
      source: existsSync(states) ? states : null,
    };
  };
  /** @type {Map<string, FoundPart>} */
  const byFile = new Map();
  for (const [name, request] of Object.entries(screens)) {
    const { path, title } = addressOf(name, { addresses, product });
    const first = byFile.get(request);
    if (first === undefined)
      byFile.set(request, { remote, kind: 'screen', name, title, path, alsoAt: [], ...filesOf(request, '.states.ts') });
    else byFile.set(request, { ...first, alsoAt: [...first.alsoAt, path] });
  }
  const ofSlots = Object.entries(slots).flatMap(([name, request]) => slotAt(name, request));
  return [...byFile.values(), ...ofSlots];

  /** @param {string} name @param {string} request @returns {readonly FoundPart[]} */
  function slotAt(name, request) {
    const path = pathOfSlot(name, product);
    if (path === null) return [];
    return [{ remote, kind: 'slot', name, title: name, path, alsoAt: [], ...filesOf(request, '.slot.states.ts') }];
  }
}

/**
 * Where a slot is drawn; null for one that another team offers, which is seen in `dev --site` alone.
 * @param {string} name
 * @param {ProductTables} product
 */
function pathOfSlot(name, { SLOTS, OPEN_SLOTS }) {
  if (Object.hasOwn(SLOTS, name)) return '/';
  return /** @type {Readonly<Record<string, { readonly path: string }>>} */ (OPEN_SLOTS)[name]?.path ?? null;
}

/**
 * @param {string} name
 * @param {{ readonly addresses: RemoteTables['addresses'], readonly product: ProductTables }} tables
 * @returns {{ readonly path: string, readonly title: string }}
 */
function addressOf(name, { addresses, product }) {
  const route = /** @type {Readonly<Record<string, { readonly path: string, readonly title: string }>>} */ (product.ROUTES)[name];
  const claimed = /** @type {Readonly<Record<string, { readonly path: string, readonly title?: string }>>} */ (addresses)[name];
  if (route !== undefined) return route;
  if (claimed !== undefined) return { path: claimed.path, title: claimed.title ?? name };
  throw new Error(`no address has the name ${name}: shared/src/product/routes.ts and claims.json know none.`);
}

/**
 * The states of the remotes in these folders. Rejects with the errors of the build.
 * @param {object} options
 * @param {readonly string[]} options.dirs Remotes that are listed.
 * @param {readonly string[]} [options.background] Remotes whose slots only answer in addition to those of the listed ones.
 * @returns {Promise<Stage>}
 */
export async function loadStage({ dirs, background = [] }) {
  const [home] = dirs;
  if (home === undefined) throw new Error('the workshop needs a remote');
  const parts = (await Promise.all(dirs.map(findParts))).flat();
  const others = (await Promise.all(background.map(findParts))).flat();
  const behind = [...parts, ...others].filter(({ kind }) => kind === 'slot').flatMap(({ source }) => source ?? []);
  const folder = join(home, 'node_modules', '.cache', 'workshop');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.ts'), entryOf(parts, behind));
  await compile(folder);
  const output = join(folder, 'states.cjs');
  delete require.cache[output];
  return require(output).stage;
}

/**
 * @param {readonly FoundPart[]} parts
 * @param {readonly string[]} behind
 */
function entryOf(parts, behind) {
  const sources = [...new Set([...parts.flatMap(({ source }) => source ?? []), ...behind])];
  /** @param {string | null} source */
  const nameOf = (source) => (source === null ? 'null' : `states${sources.indexOf(source)}`);
  const imports = sources.map((source, at) => `import { states as states${at} } from ${JSON.stringify(source)};`);
  const rows = parts.map(({ source, ...part }) => `  { ...${JSON.stringify(part)}, states: ${nameOf(source)} },`);
  return [
    `import { createStage } from '@site/shared/states';`,
    ...imports,
    `export const stage = createStage([\n${rows.join('\n')}\n], [${behind.map(nameOf).join(', ')}]);\n`,
  ].join('\n');
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
function compile(folder) {
  const compiler = require('webpack')({
    context: folder,
    mode: 'development',
    devtool: false,
    target: 'node20',
    entry: join(folder, 'entry.ts'),
    output: { path: folder, filename: 'states.cjs', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [typescriptRule()] },
    infrastructureLogging: { level: 'error' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((/** @type {Error | null} */ error, /** @type {import('webpack').Stats | undefined} */ stats) =>
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false, errorDetails: false })));
        else resolve();
      }),
    );
  });
}

/**
 * Calls `onLoaded` with the states now and after every save of a source file, or `onFailed` with the reason; what was loaded stays. Returns how to stop.
 * @param {object} options
 * @param {readonly string[]} options.dirs
 * @param {readonly string[]} [options.background]
 * @param {(stage: Stage) => void} options.onLoaded
 * @param {(text: string) => void} options.onFailed
 * @returns {() => void}
 */
export function watchStates({ dirs, background = [], onLoaded, onFailed }) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let turn = Promise.resolve();
  const load = () =>
    loadStage({ dirs, background }).then(onLoaded, (error) => onFailed(error instanceof Error ? error.message : String(error)));
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(load);
    }, SETTLE_MS);
  };
  turn = load();
  const watchers = dirs.map((dir) =>
    watch(join(dir, 'src'), { recursive: true }, (_event, name) => name !== null && SOURCE.test(name) && later()),
  );
  return () => {
    clearTimeout(timer);
    for (const one of watchers) one.close();
  };
}
