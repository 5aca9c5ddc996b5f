/** Lends the contract's previous major: what this host lends, with what its adapters make otherwise. Loads with the first release that was built with that major. */
import type * as platformModule from '@site/shared/platform';
import { createElement, type ComponentProps } from 'react';
import { ADAPTERS, type AdaptableModules, type ContractAdapter } from './adapters.ts';

type Platform = platformModule.Platform;
type Exports = Readonly<Record<string, unknown>>;
type Adapt = (current: Exports) => Exports;

/** A lent module as the federation runtime and the first views hold it: at hand, or to be loaded. */
interface LentShare {
  readonly get: () => unknown;
  readonly lib?: (() => unknown) | undefined;
}

/** Share key → version → lent module. */
type Shares<Share> = Readonly<Record<string, Readonly<Record<string, Share>>>>;

/** Not `CONTRACT_SHARE` of `shared/federation`: what two chunks import is a module of its own in the federation chunk of every page, for 25 bytes there. */
const PLATFORM: keyof AdaptableModules = '@site/shared/platform';

interface AdaptedContract {
  /** What releases of the previous major get of a share scope: adapted modules, and every other one by reference. */
  sharesOf<Share extends LentShare>(current: Shares<Share>): Record<string, Record<string, Share>>;
  /** What such a release exposes, with a start that gets its platform as that major promised it. */
  remoteOf(exposed: unknown): unknown;
}

export function createPreviousContract(adapters: readonly ContractAdapter[]): AdaptedContract {
  const all = [...new Set(adapters)];
  const platforms = createPlatforms(all.flatMap(({ platform }) => platform ?? []));
  const adaptersOf = (share: string): readonly Adapt[] => [
    ...(share === PLATFORM ? platforms.exports : []),
    ...all.flatMap(({ modules = {} }) => (modules as Readonly<Record<string, Adapt>>)[share] ?? []),
  ];
  return {
    sharesOf: (current) =>
      Object.fromEntries(
        Object.entries(current).map(([share, versions]) => {
          const needed = adaptersOf(share);
          if (needed.length === 0) return [share, versions];
          return [share, Object.fromEntries(Object.entries(versions).map(([version, one]) => [version, adaptShare(one, needed)]))];
        }),
      ),
    remoteOf: (exposed) => {
      const { default: remote } = (exposed ?? {}) as { readonly default?: { readonly start?: (platform: Platform) => unknown } | null };
      if (typeof remote?.start !== 'function') return exposed;
      const { start } = remote;
      return { ...(exposed as object), default: { ...remote, start: (platform: Platform) => start(platforms.of(platform)) } };
    },
  };
}

/** The adapters of this host. */
export const previousContract = createPreviousContract(Object.values(ADAPTERS));

/** The same object each time, as the current platform of a release is. */
function createPlatforms(adapters: readonly NonNullable<ContractAdapter['platform']>[]) {
  const adapted = new WeakMap<Platform, Platform>();
  const current = new WeakMap<Platform, Platform>();
  const of = (platform: Platform): Platform => {
    const known = adapted.get(platform);
    if (known) return known;
    const made = adapters.reduce<Platform>((now, adapt) => ({ ...now, ...adapt(now) }), platform);
    adapted.set(platform, made);
    current.set(made, platform);
    return made;
  };
  const exports = ({ usePlatform, PlatformProvider }: Exports): Exports => {
    const { usePlatform: useCurrent, PlatformProvider: Provider } = { usePlatform, PlatformProvider } as typeof platformModule;
    return {
      usePlatform: () => of(useCurrent()),
      // What is lent below it is the current platform again, as every hook of the host expects.
      PlatformProvider: ({ platform, children }: ComponentProps<typeof Provider>) =>
        createElement(Provider, { platform: current.get(platform) ?? platform } as ComponentProps<typeof Provider>, children),
    };
  };
  return { of, exports: adapters.length === 0 ? [] : [exports] };
}

function adaptShare<Share extends LentShare>(share: Share, adapters: readonly Adapt[]): Share {
  const adapt = once((module: unknown) =>
    Object.freeze(adapters.reduce<Exports>((now, one) => ({ ...now, ...one(now) }), { __esModule: true, ...(module as Exports) })),
  );
  if (share.lib) return { ...share, lib: () => adapt(share.lib?.()), useIn: [] };
  const own = {
    ...share,
    useIn: [],
    loaded: false,
    loading: null,
    get: async () => {
      try {
        const module = adapt(((await share.get()) as () => unknown)());
        return () => module;
      } catch (error) {
        // The runtime would return the failed promise for ever.
        own.loading = null;
        throw error;
      }
    },
  };
  return own;
}

/** One adapted module for all releases. */
function once<Argument, Value>(make: (argument: Argument) => Value): (argument: Argument) => Value {
  let made: { readonly value: Value } | null = null;
  return (argument) => (made ??= { value: make(argument) }).value;
}
