/** `npm run mail`: writes to members. */
import type { MailBody, PushTrial } from '@site/shared/wire';
import { Option } from 'commander';
import { openOps } from './ops-client.ts';
import { opsCommand, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

interface SendFlags extends OpsFlags {
  readonly category: MailBody['category'];
  readonly title: string;
  readonly body: string;
  readonly link?: string;
  readonly urgent?: boolean;
}

/** Runs the command and returns its exit code. */
export function runMailCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('mail', 'Mails to members; they stand in the inbox at once.');
  add('send', 'write to one member, or to everybody')
    .argument('<userName>', 'a user name, or "all"')
    .addOption(new Option('--category <category>', 'the tab').choices(['notification', 'activity', 'system']).default('notification'))
    .requiredOption('--title <title>', 'at most 40 characters')
    .requiredOption('--body <text>', 'plain text')
    .option('--link <address>', 'an address of this site such as /activity/discount')
    .option('--urgent', 'about safety or money: announced in quiet hours too')
    .action(async (userName: string, { category, title, body, link, urgent = false, ...flags }: SendFlags) =>
      printAnswer(
        await openOps(flags).sendMail({
          userName: userName === 'all' ? null : userName,
          category,
          title,
          body,
          link: link ?? null,
          urgent,
        }),
        flags,
        ({ sent }) => `Sent to ${sent}.`,
      ),
    );
  add('push', 'send a trial notice by web push to the browsers of a member')
    .argument('<userName>', 'a user name')
    .action(async (userName: string, flags: OpsFlags) => printAnswer(await openOps(flags).tryPush(userName), flags, describeTrial));
  return runOpsCommand(program, args);
}

function describeTrial({ browsers, accepted }: PushTrial): string {
  if (browsers === 0) return 'The member has no browser that receives notices: he switches them on in 个人资料, in each browser.';
  return `Accepted for ${accepted} of ${browsers} browsers.`;
}
