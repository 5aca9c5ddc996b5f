/** `npm run cash`: what operators do with withdrawals of the running site. */
import { writeFileSync } from 'node:fs';
import type { UncountedReason } from '@site/shared/product';
import type { CashOrder, PayoutRemoval, TurnoverRequirement, TurnoverReview, Withdrawal, WithdrawalLane } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';
import { typedPath } from '../typed-path.ts';

interface RejectFlags extends OpsFlags {
  readonly reason?: string;
}

/** Runs one cash command and returns its exit code. */
export function runCashCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand(
    'cash',
    'Look at withdrawals and move them on: claim, approve, then pay; or reject, which sends the money back. The automatic lane pays small ones.',
  );
  const decide = async (billNo: string, order: CashOrder, { reason, ...flags }: RejectFlags) =>
    printAnswer(await openOps(flags).decideWithdrawal(billNo, { order, ...(reason !== undefined && { reason }) }), flags, (one) =>
      describe([one]),
    );

  add('list', 'the newest withdrawals').action(async (flags: OpsFlags) => printAnswer(await openOps(flags).withdrawals(), flags, describe));
  add('approve', 'the review is over: the withdrawal is being paid')
    .argument('<billNo>')
    .action((billNo: string, flags: OpsFlags) => decide(billNo, 'approve', flags));
  add('pay', 'it was paid: the held money leaves the member')
    .argument('<billNo>')
    .action((billNo: string, flags: OpsFlags) => decide(billNo, 'pay', flags));
  add('reject', 'it does not go through: the held money goes back to the member')
    .argument('<billNo>')
    .option('--reason <text>', 'what the member reads')
    .action((billNo: string, flags: RejectFlags) => decide(billNo, 'reject', flags));
  add('claim', 'begin the review: its member can no longer take it back')
    .argument('<billNo>')
    .action((billNo: string, flags: OpsFlags) => decide(billNo, 'claim', flags));
  add('lane', 'the automatic lane: whether it is open, and what it decided last').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).withdrawalLane(), flags, describeLane),
  );
  for (const [verb, isOpen] of [
    ['lane-on', true],
    ['lane-off', false],
  ] as const)
    add(verb, isOpen ? 'open the automatic lane' : 'close the automatic lane: people decide about all withdrawals').action(
      async (flags: OpsFlags) => printAnswer(await openOps(flags).setWithdrawalLane(isOpen), flags, describeLane),
    );
  add('picture', 'write the picture of the code of the wallet a withdrawal goes to, if its member added one, to a file')
    .argument('<billNo>')
    .argument('<file>', 'where it is on this machine', typedPath)
    .action(writePicture);
  add('turnover', 'what a member still has to play before a withdrawal')
    .argument('<userName>')
    .action(async (userName: string, flags: OpsFlags) => printAnswer(await openOps(flags).turnover(userName), flags, describeTurnover));
  add('turnover-bets', 'which bets counted to what a member still has to play, and why others did not')
    .argument('<userName>')
    .action(async (userName: string, flags: OpsFlags) => printAnswer(await openOps(flags).turnoverBets(userName), flags, describeBets));
  add('release', 'lifts what a member still has to play')
    .argument('<userName>')
    .action(async (userName: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).releaseTurnover(userName), flags, ({ released }) => `${userName}: ${released} released`),
    );
  add('removals', 'payout accounts whose removal was asked for').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).removals(), flags, describeRemovals),
  );
  for (const [order, text] of REMOVALS)
    add(order, text)
      .argument('<accountId>')
      .action(async (accountId: string, flags: OpsFlags) =>
        printAnswer(await openOps(flags).decideRemoval(accountId, order), flags, () => `${accountId}: ${order}`),
      );
  return runOpsCommand(program, args);
}

const OWNER_ALONE = 0o600;

async function writePicture(billNo: string, file: string, flags: OpsFlags): Promise<void> {
  const { type, content } = await openOps(flags).payoutPicture(billNo);
  writeFileSync(file, Buffer.from(content, 'base64'), { mode: OWNER_ALONE });
  printAnswer({ type, file }, flags, () => `${file} (${type})`);
}

const REMOVALS = [
  ['unbind', 'remove the account, as its member asked'],
  ['keep', 'refuse the removal: the account stays as it was'],
] as const;

function describeRemovals(removals: readonly PayoutRemoval[]): string {
  if (removals.length === 0) return 'No removal waits.';
  return columns(removals.map(({ accountId, memberId, type, masked }) => [accountId, `member ${memberId}`, `${type} ${masked}`])).join(
    '\n',
  );
}

function describeTurnover(requirements: readonly TurnoverRequirement[]): string {
  if (requirements.length === 0) return 'Nothing is left to play.';
  return columns(
    requirements.map(({ title, source, done, required, left }) => [title, source, `${done} of ${required}`, `left ${left}`]),
  ).join('\n');
}

const REASONS: Readonly<Record<UncountedReason, string>> = {
  VOID: 'void or rejected',
  PUSH: 'returned, nothing won or lost',
  LOW_ODDS: 'odds too low',
  NOT_ELIGIBLE: 'game does not count',
  BEFORE_START: 'placed before the requirement',
  HEDGED: 'offset by opposite bets on the same match or draw',
  BONUS_EXPIRED: 'counted after the bonus expired',
};

function describeBets(requirements: readonly TurnoverReview[]): string {
  const rows = requirements.flatMap(({ title, lines }) =>
    lines.map(({ betNo, stake, netWinLoss, counted, offsetAmount, reason }) => [
      title,
      betNo,
      `stake ${stake}, result ${netWinLoss}`,
      `counted ${counted}`,
      offsetAmount === '0.00' ? '' : `offset ${offsetAmount}`,
      reason === null ? '' : REASONS[reason],
    ]),
  );
  return rows.length === 0 ? 'No bet was measured by an open requirement.' : columns(rows).join('\n');
}

function describeLane({ isOpen, changed, entries }: WithdrawalLane): string {
  const by = changed === null ? '' : ` by ${changed.actor}, ${opsTime(Date.parse(changed.at))}`;
  const rows = entries.map(({ at, actor, billNo, decision, detail }) => [opsTime(Date.parse(at)), billNo ?? '', decision, actor, detail]);
  return [`The automatic lane is ${isOpen ? 'open' : 'closed'}${by}.`, ...columns(rows)].join('\n');
}

function describe(withdrawals: readonly Withdrawal[]): string {
  if (withdrawals.length === 0) return 'There are no withdrawals.';
  const rows = withdrawals.map(({ billNo, status, amount, fee, account, steps, lane, hold }) => {
    const at = steps.at(-1)?.at;
    return [
      billNo,
      status,
      `${amount} (fee ${fee})`,
      `${account.type} ${account.masked}`,
      at === undefined ? '' : opsTime(Date.parse(at)),
      [lane, hold].filter(Boolean).join(': '),
    ];
  });
  return columns(rows).join('\n');
}
