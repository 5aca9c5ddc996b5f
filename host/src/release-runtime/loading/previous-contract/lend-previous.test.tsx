import * as platformModule from '@site/shared/platform';
import { createTestPlatform, render, screen } from '@site/shared/testing';

import type { ReactNode } from 'react';
import type { ContractAdapter } from './adapters.ts';
import { createPreviousContract } from './lend-previous.ts';

const CONTRACT = '@site/shared/platform';
const UI = '@site/shared/ui';
const TIER = '@site/shared/ui/grid';

/** As if a major had taken `visits` of storage, made one object of the arguments of `go`, and renamed a prop. */
const renamed: ContractAdapter = {
  platform: ({ storage }) => ({ storage: { ...storage, readText: storage.read } }),
};
const reshaped: ContractAdapter = {
  platform: ({ navigation }) => ({
    navigation: { ...navigation, go: (target: { route: 'home'; search?: string }) => navigation.go(target.route, target) },
  }),
};
const Chip = ({ look }: { readonly look: string }): ReactNode => <b>{look}</b>;
const prop: ContractAdapter = {
  modules: {
    [UI]: (current) => {
      const Current = (current as unknown as { readonly Chip: typeof Chip }).Chip;
      return { Chip: ({ tone }: { readonly tone: string }) => <Current look={tone} /> };
    },
  },
};

interface Share {
  readonly get: () => unknown;
  readonly lib?: (() => unknown) | undefined;
  readonly loading?: unknown;
}
const atHand = (module: object): Record<string, Share> => ({ '3.0.0': { get: () => () => module, lib: () => module } });
const later = (get: () => Promise<() => unknown>): Record<string, Share> => ({ '3.0.0': { get } });
const moduleOf = (versions: Record<string, Share> | undefined) => versions?.['3.0.0']?.lib?.() as Record<string, unknown>;

test('the platform of a release is that of the major before, made once for each, and what no adapter changes is the same object', () => {
  const { sharesOf } = createPreviousContract([renamed, reshaped]);
  const platform = createTestPlatform();
  const { usePlatform } = moduleOf(sharesOf({ [CONTRACT]: atHand(platformModule) })[CONTRACT]) as unknown as typeof platformModule;
  const seen: platformModule.Platform[] = [];
  const Part = () => {
    seen.push(usePlatform());
    return null;
  };
  const page = (
    <platformModule.PlatformProvider platform={platform}>
      <Part />
      <Part />
    </platformModule.PlatformProvider>
  );
  render(page).rerender(page);

  expect(new Set(seen).size).toBe(1);
  const [previous = platform] = seen;
  expect(previous).toMatchObject({ storage: { readText: platform.storage.read } });
  (previous.navigation.go as unknown as (target: object) => void)({ route: 'home', search: '?a=1' });
  expect(platform.visited).toEqual(['home?a=1']);
  for (const member of ['session', 'bus', 'leases', 'dialogs', 'site', 'api'] as const) expect(previous[member]).toBe(platform[member]);
  expect(platform.storage).not.toHaveProperty('readText');
});

test('hooks of the host below a provider of the release get the current platform', () => {
  const { sharesOf } = createPreviousContract([renamed]);
  const { usePlatform, PlatformProvider } = moduleOf(
    sharesOf({ [CONTRACT]: atHand(platformModule) })[CONTRACT],
  ) as unknown as typeof platformModule;
  const platform = createTestPlatform();
  const seen: platformModule.Platform[] = [];
  const Current = () => {
    seen.push(platformModule.usePlatform());
    return null;
  };
  const Part = () => (
    <PlatformProvider platform={usePlatform()}>
      <Current />
    </PlatformProvider>
  );
  render(
    <platformModule.PlatformProvider platform={platform}>
      <Part />
    </platformModule.PlatformProvider>,
  );

  expect(seen.every((one) => one === platform)).toBe(true);
});

test('a component gets its props as before, its module every other export, and the current module stays as it is', () => {
  const current = { Chip, Card: Chip };
  const shares = createPreviousContract([prop]).sharesOf({ [UI]: atHand(current), react: atHand({}) });
  const previous = moduleOf(shares[UI]);
  const Previous = previous['Chip'] as (props: { readonly tone: string }) => ReactNode;
  render(<Previous tone="gold" />);

  expect(screen.getByText('gold')).toBeVisible();
  expect(previous['Card']).toBe(current.Card);
  expect(moduleOf(shares[UI])).toBe(previous);
  expect(current.Chip).toBe(Chip);
});

test('a module that no adapter changes is lent by reference, with what the runtime knows of its loading', () => {
  const current = { [UI]: atHand({}), react: atHand({}) };
  const shares = createPreviousContract([prop]).sharesOf(current);

  expect(shares['react']).toBe(current.react);
  expect(shares[UI]).not.toBe(current[UI]);
});

test('a tier is adapted when it loads, and one that failed is requested again', async () => {
  const load = jest.fn(async () => () => ({ Grid: 'grid' }) as unknown);
  load.mockRejectedValueOnce(new Error('cut'));
  const adapter: ContractAdapter = { modules: { [TIER]: () => ({ OldGrid: 'old' }) } };
  const tier = createPreviousContract([adapter]).sharesOf({ [TIER]: later(load) })[TIER]?.['3.0.0'];
  const get = tier?.get as () => Promise<() => unknown>;

  await expect(get()).rejects.toThrow('cut');
  expect(tier?.loading).toBeNull();
  expect((await get())()).toMatchObject({ Grid: 'grid', OldGrid: 'old' });
});

test('one adapter under two names is applied once', () => {
  const adapter: ContractAdapter = { modules: { [UI]: jest.fn(() => ({})) } };
  moduleOf(createPreviousContract([adapter, adapter]).sharesOf({ [UI]: atHand({}) })[UI]);

  expect(adapter.modules?.[UI]).toHaveBeenCalledTimes(1);
});

test('what starts with a release gets the platform of the major before, and what is no remote stays what it is', () => {
  const { remoteOf } = createPreviousContract([renamed]);
  const start = jest.fn(() => undefined);
  const screens = {};
  const exposed = remoteOf({ default: { remote: 'help', screens, start } }) as {
    readonly default: { start(platform: object): void; screens: object };
  };
  const platform = createTestPlatform();
  exposed.default.start(platform);

  expect(start).toHaveBeenCalledWith(expect.objectContaining({ storage: expect.objectContaining({ readText: platform.storage.read }) }));
  expect(exposed.default.screens).toBe(screens);
  for (const other of [null, undefined, { default: null }, { default: { remote: 'help' } }]) expect(remoteOf(other)).toBe(other);
});
