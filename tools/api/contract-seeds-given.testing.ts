/** More changes that break releases, as `contract-seeds.testing.ts` has them: of what a release gives as a whole, or leaves out. */
import type { BreakingSeed } from './contract-seeds.testing.ts';

const WITHDRAWAL = 'wire/money/withdrawal.d.ts';
const TRANSFER = 'wire/money/transfer.d.ts';
const GAMES = 'wire/play/games.d.ts';
const DEFAULTS = 'defaults.json';
const CREATE_TRANSFER = 'createTransfer: import("../endpoint.ts").MoneyEndpoint<{';

/** Changes of bodies and of defaults, with what a release from before has written. */
export const BREAKING_GIVEN: readonly BreakingSeed[] = [
  {
    seed: ['a body with a field less that a function made', TRANSFER, `${CREATE_TRANSFER}\n    venueCode: string;`, CREATE_TRANSFER],
    ids: ['wire/money/transfer#createTransfer.venueCode'],
    user: 'void platform.api.call(createTransfer, transferOf());',
    neighbour: "void platform.api.call(getTransfer, { transferId: 'a' });",
  },
  {
    seed: [
      'a body with a field less that a variable of the contract holds',
      WITHDRAWAL,
      '    rate?: string | undefined;\n    withdrawPassword',
      '    withdrawPassword',
    ],
    ids: ['wire/money/withdrawal#createWithdrawal.rate'],
    user: "const body: WithdrawalContent = { accountId: 'a', amount: '1' };\n  void platform.api.call(createWithdrawal, body);",
    neighbour: "const body = { accountId: 'a', amount: '1' };\n  void platform.api.call(createWithdrawal, body);",
  },
  {
    seed: ['a body with a field less that is spread', GAMES, '    settled: boolean;\n    category?', '    category?'],
    ids: ['wire/play/games#listBets.settled'],
    user: 'void platform.api.call(listBets, { ...query, page: 2 });',
    neighbour: 'void platform.api.call(getBetDetail, { betNo: query.from });',
  },
  {
    seed: ['a query with a field less', GAMES, '    settled: boolean;\n    category?', '    category?'],
    ids: ['wire/play/games#listBets.settled'],
    user: "useApiQuery(['bets'], listBets, query, { staleTime: 0 });",
    neighbour: "useApiQuery(['bet'], getBetDetail, { betNo: query.from }, { staleTime: 0 });",
  },
  {
    seed: [
      'a body with a field less that is given later',
      WITHDRAWAL,
      '    rate?: string | undefined;\n    withdrawPassword',
      '    withdrawPassword',
    ],
    ids: ['wire/money/withdrawal#createWithdrawal.rate'],
    user: 'useApiMutation(createWithdrawal, { onSuccess: () => undefined });',
    neighbour: 'useApiMutation(getWithdrawal, { onSuccess: () => undefined });',
  },
  {
    seed: [
      'a changed default of a parameter',
      DEFAULTS,
      '"ui/core/money#moneyText.signed": "false"',
      '"ui/core/money#moneyText.signed": "true"',
    ],
    ids: ['ui/core/money#moneyText.signed='],
    user: "void moneyText('1');",
    neighbour: "void moneyText('1', true);",
  },
  {
    seed: [
      'a changed default of a function that is handed on',
      DEFAULTS,
      '"ui/core/money#moneyText.signed": "false"',
      '"ui/core/money#moneyText.signed": "true"',
    ],
    ids: ['ui/core/money#moneyText.signed='],
    user: 'const texts = { moneyText };\n  void texts;',
    neighbour: "const texts = { moneyText: moneyText('1', false) };\n  void texts;",
  },
  {
    seed: [
      'a changed default of the only parameter',
      DEFAULTS,
      '"ui/form/use-wait#useWait.seconds": "0"',
      '"ui/form/use-wait#useWait.seconds": "9"',
    ],
    ids: ['ui/form/use-wait#useWait.seconds='],
    user: 'useWait();',
    neighbour: 'useWait(3);',
  },
  {
    seed: [
      'a changed default of an object’s property in a parameter',
      DEFAULTS,
      '"platform/picture-upload#pictureUpload.types": "PICTURE_TYPES"',
      '"platform/picture-upload#pictureUpload.types": "[]"',
    ],
    ids: ['platform/picture-upload#pictureUpload.types='],
    user: 'void pictureUpload(file, { sha256Hex });',
    neighbour: "void pictureUpload(file, { sha256Hex, types: ['image/png'] });",
  },
  {
    seed: [
      'a changed default of a prop that may be left out of an object',
      DEFAULTS,
      `"ui/core/chip#Chip.tone": "'plain'"`,
      `"ui/core/chip#Chip.tone": "'gold'"`,
    ],
    ids: ['ui/core/chip#Chip.tone='],
    user: "const look: { tone?: 'live' } = {};\n  return <Chip {...look}>a</Chip>;",
    neighbour: "const look = { tone: 'live' } as const;\n  return <Chip {...look}>a</Chip>;",
  },
];
