import { brokenUse } from '@site/shared/federation';
import { BREAKING } from './contract-seeds.testing.ts';
import { usesOf } from './contract-uses.testing.ts';

const NEIGHBOUR = `
import { useEvent, useFailureNotice, usePlatform } from '@site/shared/platform';
import { SectionCard } from '@site/shared/ui';
import type { Bet, DepositChannel, ProofChallenge } from '@site/shared/wire';
export const typed = (proofs: ProofChallenge): Bet['status'] | null => (proofs ? null : null);
export function Panel({ bet, channel }: { bet: Bet; channel: DepositChannel }) {
  const { session, venues } = usePlatform();
  useFailureNotice();
  useEvent('wallet:changed', ({ by }) => void by);
  venues.preload({ enName: 'a', gameCode: 'b' });
  const own = { gap: 3, mark: 4, needPayerName: true, solve: 'bet:settled' };
  return <SectionCard title={own.solve} size="large">{bet.betNo}{channel.name}{session.get().loggedIn ? own.gap : own.mark}</SectionCard>;
}
`;

const isBrokenBy = (uses: readonly string[], id: string): boolean =>
  brokenUse(uses, { breaks: [{ since: '2.0.0', id, reason: 'it is gone' }], builtWith: '1.1.0' }) !== null;

test('a release lists nothing that only its types, its own objects or its own texts name', () => {
  const uses = usesOf(NEIGHBOUR);
  const used = BREAKING.flatMap(({ ids }) => ids).filter((id) => isBrokenBy(uses, id));

  expect([...new Set(used)].sort()).toEqual([
    'platform/platform#usePlatform',
    'platform/venues#Venues.preload',
    'ui/core/card#SectionCard',
    'ui/core/card#SectionCardProps',
    'ui/core/card#SectionCardProps.size',
  ]);
  expect(uses).toEqual(
    expect.arrayContaining(['platform/base-platform#BasePlatform.session', 'ui/core/card#SectionCardProps.size', "'wallet:changed'"]),
  );
});
