/** `npm run deposits`: money that arrived for a deposit against a rule, and what operators do with it. */
import type { HeldDepositOrder, HeldDepositReview, HeldDepositReviews } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

interface ReasonFlags extends OpsFlags {
  readonly reason: string;
}

interface PageFlags extends OpsFlags {
  readonly after?: string;
}

const ORDERS: readonly (readonly [order: HeldDepositOrder, text: string])[] = [
  ['credit', 'the money goes to the central wallet; only against the identity cap, never against a limit, a break or an exclusion'],
  ['return', 'the money goes back to its payer; asks a gateway that refused once more'],
  ['returned', 'somebody paid it back by hand, because the gateway refused or cannot; never while the answer of the gateway is open'],
  ['settled', 'the case of a refund that the gateway reported too late is closed: the money was claimed from the payer or written off'],
];

/** Runs one deposits command and returns its exit code. */
export function runDepositsCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('deposits', 'Look at deposits that are held, and credit them or send them back.');
  add('list', 'held deposits, those on their way back, and those that wait for operators, the newest first')
    .option('--after <billNo>', 'the next page: the last deposit of the page before')
    .action(async ({ after, ...flags }: PageFlags) => printAnswer(await openOps(flags).heldDeposits(after ?? null), flags, describePage));
  for (const [order, text] of ORDERS)
    add(order, text)
      .argument('<billNo>')
      .requiredOption('--reason <text>', 'why; kept with the order')
      .action(async (billNo: string, { reason, ...flags }: ReasonFlags) =>
        printAnswer(await openOps(flags).decideHeldDeposit(billNo, { order, reason }), flags, (one) => describe([one])),
      );
  return runOpsCommand(program, args);
}

function describePage({ deposits, next }: HeldDepositReviews): string {
  if (deposits.length === 0) return 'No deposit is held.';
  return next === null ? describe(deposits) : `${describe(deposits)}\nThere are more: list --after ${next}`;
}

function describe(deposits: readonly HeldDepositReview[]): string {
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

function nextStep({ status, blockedBy, refundFailure, refundAttempts, conflictAt }: HeldDepositReview): string {
  if (conflictAt !== null) return 'PAID BACK TWICE? the gateway reported a refund too late: claim it from the payer, then `settled`';
  if (status === 'returning' && refundFailure !== null) return `NOT SENT BACK: ${refundFailure}`;
  if (status === 'returning') return `the gateway sends it back (asked ${refundAttempts} times)`;
  if (status !== 'held') return '';
  if (blockedBy === 'review') return 'waits for you: credit or return';
  return blockedBy === null ? 'the member can credit it' : `waits for the end of: ${blockedBy}`;
}
