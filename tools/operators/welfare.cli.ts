/** `npm run welfare`: what operators give members to claim. */
import type { AwardResult, AwardReview } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

interface DividendFlags extends OpsFlags {
  readonly title: string;
  readonly multiple: string;
  readonly occasion?: string;
}

interface AwardFlags extends OpsFlags {
  readonly amount: string;
}

/** Runs one welfare command and returns its exit code. */
export function runWelfareCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand(
    'welfare',
    'Dividends and awards of offers; a member claims them on /mine/record/welfare and gets a mail.',
  );
  add('list', 'the latest that were given').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).welfare(), flags, (list) => (list.length === 0 ? 'Nothing was given yet.' : describe(list))),
  );
  add('dividend', 'give a member a dividend by hand (API-9)')
    .argument('<userName>')
    .argument('<amount>', 'yuan, such as 88 or 88.50')
    .option('--title <title>', 'what the member reads', '人工红利')
    .option('--multiple <times>', 'how often it has to be played, 0 to 10', '1')
    .option('--occasion <name>', 'names it: given again under the same name, nothing happens')
    .action(async (userName: string, amount: string, { title, multiple, occasion, ...flags }: DividendFlags) =>
      printAnswer(
        await openOps(flags).giveDividend({ userName, amount, title, multiple: Number(multiple), ...(occasion && { occasion }) }),
        flags,
        describeResult,
      ),
    );
  add('award', 'give a member what an offer brings, by its terms; once for each offer')
    .argument('<userName>')
    .argument('<activityId>', 'an offer')
    .requiredOption('--amount <yuan>', 'such as 88 or 88.50')
    .action(async (userName: string, activityId: string, { amount, ...flags }: AwardFlags) =>
      printAnswer(await openOps(flags).giveAward({ userName, activityId, amount }), flags, describeResult),
    );
  return runOpsCommand(program, args);
}

function describeResult({ isNew, award }: AwardResult): string {
  const head = isNew ? 'Given:' : 'It was given before; nothing was changed:';
  return award === null ? head : `${head}\n${describe([award])}`;
}

function describe(list: readonly AwardReview[]): string {
  return columns(
    list.map(({ claimFrom, memberId, title, amount, turnoverMultiple, status, occasion, givenBy }) => [
      opsTime(Date.parse(claimFrom)),
      memberId,
      title,
      `¥${amount ?? '0.00'} × ${turnoverMultiple}`,
      status,
      occasion,
      givenBy,
    ]),
  ).join('\n');
}
