import { LENT_MODULES, LENT_TIERS } from '../lent-modules.ts';
import { ADAPTED, type AddedNames } from './adapted.ts';
import { ADAPTERS, type AdaptableModules, type ContractAdapter } from './adapters.ts';

/** Names that `adapted.ts` states and that the adapter of their member does not add. */
async function lackingNames(
  adapted: Readonly<Record<string, AddedNames>>,
  adapters: Readonly<Record<string, ContractAdapter>>,
): Promise<readonly string[]> {
  const lacking: string[] = [];
  for (const [member, added] of Object.entries(adapted)) {
    for (const [share, names] of Object.entries(added)) {
      const modules = (adapters[member]?.modules ?? {}) as Readonly<Record<string, (current: unknown) => object>>;
      const made = modules[share]?.((await LENT_TIERS[share]?.()) ?? LENT_MODULES[share]?.()) ?? {};
      lacking.push(...names.filter((name) => !Object.hasOwn(made, name)).map((name) => `${member}: ${name} of ${share}`));
    }
  }
  return lacking;
}

test('every name that adapted.ts states is added by the adapter of its member', async () => {
  expect(await lackingNames(ADAPTED, ADAPTERS)).toEqual([]);
});

test('a stated name that no adapter adds is found', async () => {
  const adapted = {
    'router#useRoute': { '@site/shared/router': ['useRoute', 'Route'] },
    'router#Old': { '@site/shared/ui/grid': ['Old'] },
  };
  const useRoute = ({ useLocation }: AdaptableModules['@site/shared/router']) => ({ useRoute: useLocation });
  const adapters = { 'router#useRoute': { modules: { '@site/shared/router': useRoute } } };

  expect(await lackingNames(adapted, adapters)).toEqual([
    'router#useRoute: Route of @site/shared/router',
    'router#Old: Old of @site/shared/ui/grid',
  ]);
});
