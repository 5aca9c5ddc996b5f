import { PLATFORM_CONTRACT, refuseRemote } from './remote-contract.ts';

const screen = () => Promise.resolve({ default: () => null });
const good = { remote: 'help', contract: PLATFORM_CONTRACT, screens: { helpKh: screen }, slots: {} };

test('a remote that exports tables of loaders is accepted', () => {
  expect(refuseRemote(good, 'help')).toBeNull();
});

test.each([
  ['nothing at all', undefined, 'the module exports no object'],
  ['another remote', { ...good, remote: 'games' }, 'it is the remote games, not help'],
  ['another contract', { ...good, contract: 2 }, 'it was built against contract 2, the host lends 1'],
  ['no screens', { ...good, screens: undefined }, 'its screens are no table of loaders'],
  ['a screen that is no loader', { ...good, screens: { helpKh: 'text' } }, 'its screens are no table of loaders'],
  ['no slots', { ...good, slots: 7 }, 'its slots are no table of loaders'],
])('%s is refused with the reason', (_case, candidate, reason) => {
  expect(refuseRemote(candidate, 'help')).toBe(reason);
});
