/** `npm run deposits`: money that arrived for a deposit against a rule, and what operators do with it. */
import type { HeldDepositOrder, HeldDepositReview } from '@site/shared/wire';
import { columns, openOps, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

interface ReasonFlags extends OpsFlags {
  readonly reason: string;
}

const ORDERS: readonly (readonly [order: HeldDepositOrder, text: string])[] = [
  ['credit', 'the money goes to the central wallet; only against the identity cap, never against a limit, a break or an exclusion'],
  ['return', 'the money goes back to its payer; asks a gateway that refused once more'],
  ['returned', 'somebody paid it back by hand, because the gateway cannot'],
];

/** Runs one deposits command and returns its exit code. */
export function runDepositsCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('deposits', 'Look at deposits that are held, and credit them or send them back.');
  add('list', 'held deposits and those on their way back, the newest first').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).heldDeposits(), flags, describe),
  );
  for (const [order, text] of ORDERS)
    add(order, text)
      .argument('<billNo>')
      .requiredOption('--reason <text>', 'why; kept with the order')
      .action(async (billNo: string, { reason, ...flags }: ReasonFlags) =>
        printAnswer(await openOps(flags).decideHeldDeposit(billNo, { order, reason }), flags, (one) => describe([one])),
      );
  return runOpsCommand(program, args);
}

function describe(deposits: readonly HeldDepositReview[]): string {
  if (deposits.length === 0) return 'No deposit is held.';
  return columns(
    deposits.map((deposit) => [
      deposit.billNo,
      `member ${deposit.memberId}`,
      deposit.amount,
      `${deposit.status}: ${deposit.reason}`,
      nextStep(deposit),
      opsTime(Date.parse(deposit.heldAt)),
    ]),
  ).join('\n');
}

function nextStep({ status, blockedBy, refundFailure }: HeldDepositReview): string {
  if (refundFailure !== null) return `NOT SENT BACK: ${refundFailure}`;
  if (status === 'returning') return 'the gateway sends it back';
  if (status !== 'held') return '';
  return blockedBy === null ? 'the member can credit it' : `waits for the end of: ${blockedBy}`;
}
