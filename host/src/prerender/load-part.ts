/** Loads one part of a verified release outside of a browser: its container and chunks run against a page that only loads scripts. */
import { refuseRemote, type RemoteModule } from '@site/shared/platform';
import { builtWith, majorOf, releasePath, type FirstViewRequest } from '@site/shared/federation';
import * as core from '@module-federation/runtime/core';
import type { ComponentType } from 'react';
import { LENT_MODULES, LENT_TIERS } from '../release-runtime/loading/lent-modules.ts';

declare const FEDERATED_VERSIONS: Readonly<Record<string, string>>;
declare const PREVIOUS_MAJOR: number | null;

/** Compiles a script to a function with its free names as parameters; it may not import. */
export type Compile = (text: string, names: readonly string[], address: string) => (...values: readonly unknown[]) => void;

type Release = NonNullable<FirstViewRequest['remote']>;

interface Container {
  init(scope: Readonly<Record<string, unknown>>): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

/** The globals of a release script: nothing of this process except what is lent. */
const OUTSIDE = ['window', 'self', 'globalThis', 'document', 'location', 'process', 'fetch', 'require', 'WebSocket', 'XMLHttpRequest'];

/** The component of a screen. Rejects when the release has none, or its content is no remote. */
export async function loadScreen({ document, scripts }: Release, route: string, compile: Compile): Promise<ComponentType> {
  const page: Record<string, unknown> = {
    location: { origin: 'null', href: 'about:blank' },
    matchMedia: (query: string) => globalThis.matchMedia(query),
    _FEDERATION_RUNTIME_CORE: core,
  };
  const folder = releasePath(document.remote, document.digest);
  const thrown: unknown[] = [];
  const run = (name: string) => {
    try {
      const text = scripts[name];
      if (text === undefined) throw new Error(`${document.id} has no ${name}`);
      compile(text, OUTSIDE, folder + name)(page, page, page, page['document'], page['location']);
    } catch (error) {
      thrown.push(error);
      throw error;
    }
  };
  page['document'] = scriptLoader((address) => run(address.slice(address.indexOf(folder) + folder.length)));
  run(document.entry);
  const container = page[document.id] as Container;
  await container.init(await lentTo(document));
  try {
    return await screenOf(container, document, route);
  } catch (error) {
    // The loader of chunks says only that one did not arrive.
    throw thrown[0] ?? error;
  }
}

async function screenOf(container: Container, { id, remote }: Release['document'], route: string): Promise<ComponentType> {
  const module = (await container.get('./remote'))() as { readonly default?: unknown };
  const refusal = refuseRemote(module.default, remote);
  if (refusal) throw new Error(refusal);
  const load = (module.default as RemoteModule).screens[route];
  if (!load) throw new Error(`${id} has no screen ${route}`);
  return (await load()).default;
}

/** The part of `document` that the chunk loader needs. Stylesheets count as loaded. */
function scriptLoader(run: (address: string) => void): unknown {
  const append = (element: { src?: string; href?: string; onload?: (event: unknown) => void; onerror?: (event: unknown) => void }) => {
    try {
      if (element.src !== undefined) run(element.src);
      queueMicrotask(() => element.onload?.({ type: 'load', target: element }));
    } catch (error) {
      queueMicrotask(() => element.onerror?.({ type: 'error', target: element, error }));
    }
  };
  return {
    baseURI: 'about:blank',
    createElement: () => ({ style: {}, setAttribute: () => undefined, getAttribute: () => null }),
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    head: { appendChild: append },
  };
}

/** What a release gets: a release of the contract's previous major with the adapters of this host. */
async function lentTo({ requires }: Release['document']): Promise<Readonly<Record<string, unknown>>> {
  const current = lentScope();
  if (PREVIOUS_MAJOR === null || majorOf(builtWith(requires)) !== PREVIOUS_MAJOR) return current;
  const { previousContract } = await import('../release-runtime/loading/previous-contract/lend-previous.ts');
  return previousContract.sharesOf(current);
}

/** The lent modules in the format that containers expect. */
function lentScope() {
  const terms = (key: string, get: () => unknown) => {
    const version = FEDERATED_VERSIONS[key] ?? '0.0.0';
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager: false };
    const load = async () => {
      const module = await get();
      return () => module;
    };
    return {
      [version]: { version, get: load, from: 'host', scope: ['default'], shareConfig, useIn: [], deps: [], strategy: 'loaded-first' },
    };
  };
  return Object.fromEntries(Object.entries({ ...LENT_MODULES, ...LENT_TIERS }).map(([key, get]) => [key, terms(key, get)]));
}
