/**
 * Changes of the contract whose verdict is known, for the tests of the judge, of the uses that a release lists and of the registry: one list, so that no
 * change is judged by one and unknown to another.
 */
import type { ContractTree } from './contract-tree.ts';

/** One text of a declaration file in the place of another. */
export type Seed = readonly [what: string, file: string, from: string, to: string];

/** A change that breaks releases from before. */
export interface BreakingSeed {
  readonly seed: Seed;
  /** What the judge names. */
  readonly ids: readonly string[];
  /** Statements of a component that uses what broke. */
  readonly user: string;
  /** Statements of one that uses what is next to it. */
  readonly neighbour: string;
}

/** The contract with one change. Throws when it does not have the text. */
export function withSeed(contract: ContractTree, [what, file, from, to]: Seed): ContractTree {
  const text = contract[file] ?? '';
  if (!text.includes(from)) throw new Error(`${what}: ${file} has no ${from}`);
  return { ...contract, [file]: text.replace(from, () => to) };
}

/** The source of a screen with these statements. */
export const screenWith = (statements: string): string => `
import {
  pictureUpload, useApiMutation, useApiQuery, useEvent, useFailureNotice, useLease, usePlatform, type Platform,
} from '@site/shared/platform';
import { Card, Chip, moneyText, SectionCard, StatusChip } from '@site/shared/ui';
import { useWait } from '@site/shared/ui/form';
import {
  createTransfer, createWithdrawal, getBetDetail, getTransfer, getWithdrawal, listBets, type Bet, type BetQuery, type DepositChannel,
  type Launch, type PasskeyRequest, type ProofChallenge, type TransferRequest, type WithdrawalContent,
} from '@site/shared/wire';
interface Given {
  platform: Platform;
  bet: Bet;
  channel: DepositChannel;
  challenge: ProofChallenge;
  request: PasskeyRequest;
  launch: Launch;
  signal: AbortSignal;
  query: BetQuery;
  transferOf: () => TransferRequest;
  file: File;
  sha256Hex: (text: string) => string;
}
export function Panel({
  platform, bet, channel, challenge, request, launch, signal, query, transferOf, file, sha256Hex,
}: Given) {
  ${statements}
}
`;

const PLATFORM = 'platform/platform.d.ts';
const VENUES = 'platform/venues.d.ts';
const CARD = 'ui/core/card.d.ts';
const CHIP = 'ui/core/chip.d.ts';
const WITHDRAWAL = 'wire/money/withdrawal.d.ts';
const DEPOSIT = 'wire/money/deposit.d.ts';

/** Changes that break no release from before. */
export const COMPATIBLE: readonly Seed[] = [
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
  [
    'a new field of a payload that the host alone emits',
    'product/events.d.ts',
    'readonly loggedIn: boolean;',
    'readonly loggedIn: boolean;\n        readonly since: string;',
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

/** Changes that break releases from before. */
export const BREAKING: readonly BreakingSeed[] = [
  {
    seed: ['a removed member', PLATFORM, '    readonly proofs: Proofs;\n', ''],
    ids: ['platform/platform#Platform.proofs'],
    user: 'void platform.proofs;',
    neighbour: 'void platform.venues;',
  },
  {
    seed: ['a renamed method', PLATFORM, 'solve(challenge', 'work(challenge'],
    ids: ['platform/platform#Proofs.solve'],
    user: 'void platform.proofs.solve(challenge);',
    neighbour: 'platform.proofs.isPossible();',
  },
  {
    seed: ['a removed export', PLATFORM, 'export declare function usePlatform', 'declare function usePlatform'],
    ids: ['platform/platform#usePlatform'],
    user: 'usePlatform();',
    neighbour: 'useFailureNotice();',
  },
  {
    seed: ['a removed prop', CARD, '    readonly gap?: number;\n', ''],
    ids: ['ui/core/card#SectionCardProps.gap'],
    user: 'return <SectionCard title="a" gap={2}>b</SectionCard>;',
    neighbour: 'return <SectionCard title="a">b</SectionCard>;',
  },
  {
    seed: ['a prop of another type', CARD, 'readonly gap?: number;', 'readonly gap?: string;'],
    ids: ['ui/core/card#SectionCardProps.gap'],
    user: 'return <SectionCard title="a" gap={2}>b</SectionCard>;',
    neighbour: 'return <SectionCard title="a" size="large">b</SectionCard>;',
  },
  {
    seed: ['a prop that takes less', CARD, "'lead' | 'large'", "'lead'"],
    ids: ['ui/core/card#SectionCardProps.size'],
    user: 'return <SectionCard title="a" size="large">b</SectionCard>;',
    neighbour: 'return <SectionCard title="a">b</SectionCard>;',
  },
  {
    seed: ['a prop that is needed now', CARD, 'readonly mark?: ReactNode;', 'readonly mark: ReactNode;'],
    ids: ['ui/core/card#SectionCard', 'ui/core/card#SectionCardProps'],
    user: 'return <SectionCard title="a">b</SectionCard>;',
    neighbour: 'return <Card>b</Card>;',
  },
  {
    seed: ['a prop of a styled element that is needed now', CARD, 'readonly lively?: boolean;', 'readonly lively: boolean;'],
    ids: ['ui/core/card#Card', 'ui/core/card#Props'],
    user: 'return <Card>b</Card>;',
    neighbour: 'return <SectionCard title="a">b</SectionCard>;',
  },
  {
    seed: ['a new prop that is needed', CARD, 'readonly gap?', 'readonly tone: string;\n    readonly gap?'],
    ids: ['ui/core/card#SectionCard', 'ui/core/card#SectionCardProps'],
    user: 'return <SectionCard title="a">b</SectionCard>;',
    neighbour: 'return <Card>b</Card>;',
  },
  {
    seed: ['a prop less of an element that extends one of the page', CARD, '    readonly lively?: boolean;\n', ''],
    ids: ['ui/core/card#Props.lively'],
    user: 'return <Card lively>b</Card>;',
    neighbour: 'return <Card flush>b</Card>;',
  },
  {
    seed: ['a changed default', 'defaults.json', `"ui/core/card#SectionCard.size": "'lead'"`, `"ui/core/card#SectionCard.size": "'large'"`],
    ids: ['ui/core/card#SectionCard.size='],
    user: 'return <SectionCard title="a">b</SectionCard>;',
    neighbour: 'return <SectionCard title="a" size="large">b</SectionCard>;',
  },
  {
    seed: [
      'a changed default of a prop without a named type',
      'defaults.json',
      `"ui/core/chip#Chip.tone": "'plain'"`,
      `"ui/core/chip#Chip.tone": "'gold'"`,
    ],
    ids: ['ui/core/chip#Chip.tone='],
    user: 'return <Chip>a</Chip>;',
    neighbour: 'return <Chip tone="live">a</Chip>;',
  },
  {
    seed: ['an alias of a prop that takes less', CHIP, " | 'gold'", ''],
    ids: ['ui/core/chip#Chip.tone', 'ui/core/chip#StatusLook.tone', 'ui/core/chip#Tone'],
    user: 'return <Chip tone="gold">a</Chip>;',
    neighbour: 'return <Chip icon="home">a</Chip>;',
  },
  {
    seed: ['an alias whose element takes its name from an object', CHIP, " | 'live'", ''],
    ids: ['ui/core/chip#Chip.tone', 'ui/core/chip#StatusLook.tone', 'ui/core/chip#Tone'],
    user: "const look = { text: 'a', tone: 'live', icon: 'home' } as const;\n  return <StatusChip {...look} />;",
    neighbour: 'return <Chip>a</Chip>;',
  },
  {
    seed: ['a field less of an element’s look', CHIP, '    readonly icon: IconName;\n', ''],
    ids: ['ui/core/chip#StatusLook.icon'],
    user: 'return <StatusChip text="a" tone="win" icon="home" />;',
    neighbour: 'return <Chip icon="home">a</Chip>;',
  },
  {
    seed: ['a renamed event', 'product/events.d.ts', "'bet:settled': {", "'bet:done': {"],
    ids: ['product/events#Events.bet:settled'],
    user: "useEvent('bet:settled', () => undefined);",
    neighbour: "useEvent('mail:arrived', () => undefined);",
  },
  {
    seed: [
      'a payload that emitters have to add a field to',
      'product/events.d.ts',
      'readonly betNo: string;\n    };',
      'readonly betNo: string;\n        readonly venue: string;\n    };',
    ],
    ids: ['product/events#Events.bet:settled'],
    user: "useEvent('bet:settled', () => undefined);",
    neighbour: "useEvent('mail:arrived', () => undefined);",
  },
  {
    seed: ['a payload without a field', 'product/events.d.ts', "'mail:arrived': {\n        readonly count: number;", "'mail:arrived': {"],
    ids: ['product/events#Events.mail:arrived.count'],
    user: "platform.bus.on('mail:arrived', ({ count }) => void count);",
    neighbour: "platform.bus.on('mail:arrived', () => undefined);",
  },
  {
    seed: ['a field that may be missing', 'wire/play/games.d.ts', 'readonly status: BetStatus;', 'readonly status?: BetStatus;'],
    ids: ['wire/play/games#Bet.status'],
    user: 'void bet.status;',
    neighbour: 'void bet.betNo;',
  },
  {
    seed: [
      'an alias of a field that is of another type',
      'wire/play/games.d.ts',
      "export type BetStatus = 'pending'",
      "export type BetStatus = 1 | 'pending'",
    ],
    ids: ['wire/play/games#Bet.status', 'wire/play/games#BetStatus'],
    user: 'const { status } = bet;\n  void status;',
    neighbour: 'void bet.betNo;',
  },
  {
    seed: ['a field that may be null', VENUES, 'ReadonlyStore<number | null>', 'ReadonlyStore<number | null | undefined>'],
    ids: ['platform/venues#Venues.pending'],
    user: 'platform.venues.pending.get();',
    neighbour: 'platform.venues.counts.get();',
  },
  {
    seed: ['a field of another type', DEPOSIT, 'readonly etaMinutes: number;', 'readonly etaMinutes: string;'],
    ids: ['wire/money/deposit#DepositChannel.etaMinutes'],
    user: 'void channel.etaMinutes;',
    neighbour: 'void channel.name;',
  },
  {
    seed: ['a removed field', DEPOSIT, '    readonly needPayerName: boolean;\n', ''],
    ids: ['wire/money/deposit#DepositChannel.needPayerName'],
    user: 'void channel.needPayerName;',
    neighbour: 'const own = { needPayerName: true };\n  void [own.needPayerName, channel.name];',
  },
  {
    seed: ['a parameter that is needed', PLATFORM, 'isPossible(): boolean', 'isPossible(kind: string): boolean'],
    ids: ['platform/platform#Proofs.isPossible'],
    user: 'platform.proofs.isPossible();',
    neighbour: 'void platform.proofs.solve(challenge);',
  },
  {
    seed: ['an answer that has become a promise', PLATFORM, 'isPossible(): boolean', 'isPossible(): Promise<boolean>'],
    ids: ['platform/platform#Proofs.isPossible'],
    user: 'if (platform.proofs.isPossible()) return null;',
    neighbour: 'platform.passkeys.isPossible();',
  },
  {
    seed: [
      'a removed parameter',
      VENUES,
      'launch(order: LaunchOrder, options?: {\n        readonly signal?: AbortSignal;\n    })',
      'launch(order: LaunchOrder)',
    ],
    ids: ['platform/venues#Venues.launch'],
    user: 'void platform.venues.launch(launch, { signal });',
    neighbour: 'platform.venues.preload(launch);',
  },
  {
    seed: [
      'a renamed field of an object in a parameter',
      VENUES,
      'launch(order: LaunchOrder, options?: {\n        readonly signal',
      'launch(order: LaunchOrder, options?: {\n        readonly abort',
    ],
    ids: ['platform/venues#Venues.launch.options.signal'],
    user: 'void platform.venues.launch(launch, { signal });',
    neighbour: 'void platform.venues.launch(launch);',
  },
  {
    seed: ['a field of a request that takes less', VENUES, "readonly access: 'guest' | 'member';", "readonly access: 'member';"],
    ids: ['platform/venues#VenueRequest.access'],
    user: "void platform.venues.call('im', { method: 'GET', path: '/a', access: 'guest' });",
    neighbour: 'platform.venues.preload(launch);',
  },
  {
    seed: ['a picked member less', VENUES, "'enName' | 'gameCode'", "'enName'"],
    ids: ['platform/venues#LaunchOrder', 'platform/venues#Venues.launch', 'platform/venues#Venues.preload'],
    user: "platform.venues.preload({ enName: 'a', gameCode: 'b' });",
    neighbour: 'platform.venues.pending.get();',
  },
  {
    seed: ['an option less of an interface that no entry point exports', PLATFORM, '    readonly isAutofill?: boolean;\n', ''],
    ids: ['platform/platform#PasskeyPrompt.isAutofill'],
    user: 'void platform.passkeys.get(request, { isAutofill: true });',
    neighbour: 'void platform.passkeys.get(request);',
  },
  {
    seed: [
      'a hook with another parameter',
      'platform/hooks.d.ts',
      'useLease(isHeld: boolean, reason: string)',
      'useLease(reason: string, isHeld: boolean)',
    ],
    ids: ['platform/hooks#useLease'],
    user: "useLease(true, 'typing');",
    neighbour: 'useFailureNotice();',
  },
  {
    seed: ['a callback that gets less', 'platform/bus.d.ts', 'listener: (payload: BusEvents[Name]) => void', 'listener: () => void'],
    ids: ['platform/bus#Bus.on'],
    user: "platform.bus.on('mail:arrived', ({ count }) => void count);",
    neighbour: "platform.bus.emit('mail:arrived', { count: 1 });",
  },
  {
    seed: [
      'a body with a field more',
      WITHDRAWAL,
      'createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{',
      'createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{\n    reason: string;',
    ],
    ids: ['wire/money/withdrawal#createWithdrawal'],
    user: "void platform.api.call(createWithdrawal, { accountId: 'a', amount: '1' });",
    neighbour: "void platform.api.call(getWithdrawal, { billNo: 'a' });",
  },
  {
    seed: ['a body with a field less', WITHDRAWAL, '    rate?: string | undefined;\n', ''],
    ids: ['wire/money/withdrawal#createWithdrawal.rate'],
    user: "void platform.api.call(createWithdrawal, { accountId: 'a', amount: '1', rate: '7' });",
    neighbour: "void platform.api.call(createWithdrawal, { accountId: 'a', amount: '1' });",
  },
];
