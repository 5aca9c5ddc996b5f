import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContractUses } from '@site/shared/build/remote/contract-uses.mjs';
import { brokenUse } from '@site/shared/federation';

const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache');

/** What a remote with this source uses. */
function usesOf(source: string): readonly string[] {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'uses-'));
  const [config, file] = [join(folder, 'tsconfig.json'), join(folder, 'screen.tsx')];
  writeFileSync(
    config,
    JSON.stringify({ extends: '@site/shared/build/tsconfig.json', compilerOptions: { types: [] }, include: ['screen.tsx'] }),
  );
  writeFileSync(file, source);
  try {
    return readContractUses({ config, files: [file] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const USER = `
import { useEvent, useLease, usePlatform, type Platform } from '@site/shared/platform';
import { SectionCard } from '@site/shared/ui';
import type { Bet, DepositChannel, ProofChallenge } from '@site/shared/wire';
export function Panel({ bet, channel, challenge }: { bet: Bet; channel: DepositChannel; challenge: ProofChallenge }) {
  const { proofs, bus, venues }: Platform = usePlatform();
  useLease(true, 'typing');
  useEvent('bet:settled', () => undefined);
  bus.on('mail:arrived', ({ count }) => void count);
  const { status } = bet;
  const pending = venues.pending.get();
  void venues.launch({ enName: 'a', gameCode: 'b' });
  if (proofs.isPossible()) void proofs.solve(challenge);
  return <SectionCard title="a" gap={2} mark={pending}>{channel.needPayerName ? channel.etaMinutes : status}</SectionCard>;
}
export const Large = () => <SectionCard title="a" size="large">b</SectionCard>;
`;

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

/** What each of the changes in `contract-judge.test.ts` breaks. */
const BROKEN: readonly (readonly [id: string, keyed?: true])[] = [
  ['platform/platform#Platform.proofs'],
  ['platform/platform#Proofs.solve'],
  ['platform/platform#Proofs.isPossible'],
  ['ui/core/card#SectionCardProps.gap'],
  ['ui/core/card#SectionCardProps.size'],
  ['ui/core/card#SectionCardProps.mark'],
  ['ui/core/card#SectionCard.size'],
  ['product/events#Events.bet:settled', true],
  ['product/events#Events.mail:arrived', true],
  ['wire/play/games#Bet.status'],
  ['platform/venues#Venues.pending'],
  ['platform/venues#Venues.launch'],
  ['wire/money/deposit#DepositChannel.etaMinutes'],
  ['wire/money/deposit#DepositChannel.needPayerName'],
  ['platform/hooks#useLease'],
  ['platform/bus#Bus.on'],
];

const isBrokenBy = (uses: readonly string[], id: string, keyed?: true): boolean =>
  brokenUse(uses, { breaks: [{ since: '2.0.0', id, reason: 'it is gone', ...(keyed && { keyed }) }], builtWith: '1.1.0' }) !== null;

test('a release lists every member, prop, default and event that its code uses', () => {
  const uses = usesOf(USER);

  expect(BROKEN.filter(([id, keyed]) => !isBrokenBy(uses, id, keyed))).toEqual([]);
});

test('it lists none that only its types, its own objects or its own texts name', () => {
  const uses = usesOf(NEIGHBOUR);

  expect(BROKEN.filter(([id]) => id !== 'ui/core/card#SectionCardProps.size').filter(([id, keyed]) => isBrokenBy(uses, id, keyed))).toEqual(
    [],
  );
  expect(uses).toEqual(
    expect.arrayContaining(['platform/base-platform#BasePlatform.session', 'ui/core/card#SectionCardProps.size', "'wallet:changed'"]),
  );
});
