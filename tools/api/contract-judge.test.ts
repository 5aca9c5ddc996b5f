import { judgeContract } from './contract-judge.ts';
import { contractDoors, emitContract, type ContractTree } from './contract-tree.ts';

const contract = emitContract();
const doors = contractDoors();

type Seed = readonly [what: string, file: string, from: string, to: string];

/** The contract with some texts in the place of others. */
function changed(seeds: readonly Seed[]): ContractTree {
  const after: Record<string, string> = { ...contract };
  for (const [what, file, from, to] of seeds) {
    const text = after[file] ?? '';
    if (!text.includes(from)) throw new Error(`${what}: ${file} has no ${from}`);
    after[file] = text.replace(from, () => to);
  }
  return after;
}

const judge = (after: ContractTree): { level: string; ids: string[] } => {
  const { level, breaks } = judgeContract(contract, after, doors);
  return { level, ids: [...new Set(breaks.map(({ id }) => id))] };
};

const PLATFORM = 'platform/platform.d.ts';

const COMPATIBLE: readonly Seed[] = [
  ['a new member of the platform', PLATFORM, 'readonly chat: Chat;', 'readonly chat: Chat;\n    readonly clock: ReadonlyStore<number>;'],
  ['a new optional prop', 'ui/core/card.d.ts', 'readonly gap?: number;', 'readonly gap?: number;\n    readonly tone?: string;'],
  ['a new optional parameter', 'platform/base-platform.d.ts', 'logIn(): Promise<boolean>', 'logIn(reason?: string): Promise<boolean>'],
  ['a prop that takes more', 'ui/core/card.d.ts', "readonly size?: 'lead' | 'large';", "readonly size?: 'lead' | 'large' | 'small';"],
  ['a prop that may be left out', 'ui/core/card.d.ts', 'readonly title: string;', 'readonly title?: string;'],
  [
    'a new event',
    'product/events.d.ts',
    "'mail:arrived': {",
    "'mail:read': {\n        readonly count: number;\n    };\n    'mail:arrived': {",
  ],
  [
    'a new field of an answer',
    'wire/play/games.d.ts',
    'readonly status: BetStatus;',
    'readonly status: BetStatus;\n    readonly note: string;',
  ],
  ['one more status', 'wire/play/games.d.ts', "| 'void'", "| 'void' | 'cashed_out'"],
  ['a new export', 'product/events.d.ts', 'export type EventName', 'export declare const MOST_EVENTS = 10;\nexport type EventName'],
  [
    'a body with a field that may be left out',
    'wire/money/withdrawal.d.ts',
    'createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{\n    accountId: string;',
    'createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{\n    accountId?: string;',
  ],
  ['an answer that is never missing any more', 'platform/venues.d.ts', 'ReadonlyStore<number | null>', 'ReadonlyStore<number>'],
];

/** Each with the id that breaks. */
const BREAKING: readonly (readonly [...Seed, id: string])[] = [
  ['a removed member', PLATFORM, '    readonly proofs: Proofs;\n', '', 'platform/platform#Platform.proofs'],
  ['a renamed method', PLATFORM, 'solve(challenge', 'work(challenge', 'platform/platform#Proofs.solve'],
  ['a removed export', PLATFORM, 'export declare function usePlatform', 'declare function usePlatform', 'platform/platform#usePlatform'],
  ['a removed prop', 'ui/core/card.d.ts', '    readonly gap?: number;\n', '', 'ui/core/card#SectionCardProps.gap'],
  ['a prop of another type', 'ui/core/card.d.ts', 'readonly gap?: number;', 'readonly gap?: string;', 'ui/core/card#SectionCardProps.gap'],
  ['a prop that takes less', 'ui/core/card.d.ts', "'lead' | 'large'", "'lead'", 'ui/core/card#SectionCardProps.size'],
  [
    'a prop that is needed now',
    'ui/core/card.d.ts',
    'readonly mark?: ReactNode;',
    'readonly mark: ReactNode;',
    'ui/core/card#SectionCardProps.mark',
  ],
  [
    'a new prop that is needed',
    'ui/core/card.d.ts',
    'readonly gap?',
    'readonly tone: string;\n    readonly gap?',
    'ui/core/card#SectionCardProps',
  ],
  ['a renamed event', 'product/events.d.ts', "'bet:settled': {", "'bet:done': {", 'product/events#Events.bet:settled'],
  [
    'a payload without a field',
    'product/events.d.ts',
    "'mail:arrived': {\n        readonly count: number;",
    "'mail:arrived': {",
    'product/events#Events.mail:arrived.count',
  ],
  [
    'a field that may be missing',
    'wire/play/games.d.ts',
    'readonly status: BetStatus;',
    'readonly status?: BetStatus;',
    'wire/play/games#Bet.status',
  ],
  [
    'a field that may be null',
    'platform/venues.d.ts',
    'ReadonlyStore<number | null>',
    'ReadonlyStore<number | null | undefined>',
    'platform/venues#Venues.pending',
  ],
  [
    'a field of another type',
    'wire/money/deposit.d.ts',
    'readonly etaMinutes: number;',
    'readonly etaMinutes: string;',
    'wire/money/deposit#DepositChannel.etaMinutes',
  ],
  [
    'a removed field',
    'wire/money/deposit.d.ts',
    '    readonly needPayerName: boolean;\n',
    '',
    'wire/money/deposit#DepositChannel.needPayerName',
  ],
  [
    'a parameter that is needed',
    PLATFORM,
    'isPossible(): boolean',
    'isPossible(kind: string): boolean',
    'platform/platform#Proofs.isPossible',
  ],
  [
    'a removed parameter',
    'platform/venues.d.ts',
    'launch(order: LaunchOrder, options?: {\n        readonly signal?: AbortSignal;\n    })',
    'launch(order: LaunchOrder)',
    'platform/venues#Venues.launch',
  ],
  [
    'an answer that has become a promise',
    PLATFORM,
    'isPossible(): boolean',
    'isPossible(): Promise<boolean>',
    'platform/platform#Proofs.isPossible',
  ],
  [
    'a hook with another parameter',
    'platform/hooks.d.ts',
    'useLease(isHeld: boolean, reason: string)',
    'useLease(reason: string, isHeld: boolean)',
    'platform/hooks#useLease',
  ],
  [
    'a callback that gets less',
    'platform/bus.d.ts',
    'listener: (payload: BusEvents[Name]) => void',
    'listener: () => void',
    'platform/bus#Bus.on',
  ],
  [
    'a body with a field more',
    'wire/money/withdrawal.d.ts',
    'createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{',
    'createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{\n    reason: string;',
    'wire/money/withdrawal#createWithdrawal',
  ],
  ['a picked member less', 'platform/venues.d.ts', "'enName' | 'gameCode'", "'enName'", 'platform/venues#LaunchOrder'],
  [
    'a changed default',
    'defaults.json',
    `"ui/core/card#SectionCard.size": "'lead'"`,
    `"ui/core/card#SectionCard.size": "'large'"`,
    'ui/core/card#SectionCard.size',
  ],
];

test('additive changes together are a minor: nothing that a release relies on breaks', () => {
  expect(judge(changed(COMPATIBLE))).toEqual({ level: 'minor', ids: [] });
});

describe('changes that break releases from before', () => {
  /** Changes of one file are judged apart from each other. */
  const rounds = Math.max(...BREAKING.map(roundOf)) + 1;
  const verdicts = Array.from({ length: rounds }, (_, round) => round).map((round) =>
    judge(changed(BREAKING.filter((seed) => roundOf(seed) === round).map(([what, file, from, to]) => [what, file, from, to]))),
  );

  test.each(BREAKING)('%s is a major, and the member is named', (...seed) => {
    const verdict = verdicts[roundOf(seed)];

    expect(verdict?.level).toBe('major');
    expect(verdict?.ids).toContain(seed[4]);
  });

  test('nothing else is named', () => {
    expect(new Set(verdicts.flatMap(({ ids }) => ids))).toEqual(new Set(BREAKING.map(([, , , , id]) => id)));
  });
});

/** The number of seeds before it that change the same file. */
function roundOf([what, file]: (typeof BREAKING)[number]): number {
  const index = BREAKING.findIndex((seed) => seed[0] === what);
  return BREAKING.slice(0, index).filter((seed) => seed[1] === file).length;
}

test('an equal contract is no change, and a moved declaration breaks nothing', () => {
  const moved = Object.fromEntries(
    Object.entries(contract)
      .filter(([file]) => file !== 'product/events.d.ts')
      .map(([file, text]) => [file, text.replaceAll(/(['"])(\.\.?\/(?:product\/)?)events\.ts\1/g, "'$2facts.ts'")]),
  );
  const after = { ...moved, 'product/facts.d.ts': contract['product/events.d.ts'] ?? '' };

  expect(judge({ ...contract })).toEqual({ level: 'none', ids: [] });
  expect(judge(after)).toEqual({ level: 'minor', ids: [] });
});
