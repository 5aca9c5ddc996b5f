/** `npm run transfer`: transfers between wallets whose result a venue does not answer. */
import type { TransferReview } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

/** Adds one command of operators. */
export type AddCommand = ReturnType<typeof opsCommand>['add'];

const ORDERS = [
  ['retry', 'ask the venue again, ten more times'],
  ['settle', 'the venue has it: the money arrives'],
  ['reverse', 'the venue does not have it: the money goes back'],
] as const;

/** Runs one transfer command and returns its exit code. `extend` adds the commands of the adapter. */
export function runTransferCommand(args: readonly string[], extend: (add: AddCommand) => void = () => undefined): Promise<number> {
  const { program, add } = opsCommand(
    'transfer',
    'Look at transfers between the central wallet and venues, resolve those that wait for a person, and make venues misbehave.',
  );
  add('list', 'those that wait for a person first, then the newest').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).transfers(), flags, describe),
  );
  for (const [order, text] of ORDERS)
    add(order, text)
      .argument('<transferId>')
      .action(async (transferId: string, flags: OpsFlags) =>
        printAnswer(await openOps(flags).decideTransfer(transferId, order), flags, (one) => describe([one])),
      );
  extend(add);
  return runOpsCommand(program, args);
}

function describe(transfers: readonly TransferReview[]): string {
  if (transfers.length === 0) return 'There are no transfers.';
  return columns(
    transfers.map(({ transferId, status, amount, from, to, tries, createdAt, settledBy }) => [
      transferId,
      status,
      `${from} > ${to}`,
      amount,
      `${tries} tries`,
      opsTime(Date.parse(createdAt)),
      settledBy === null || settledBy === 'site' ? '' : `by ${settledBy}`,
    ]),
  ).join('\n');
}
