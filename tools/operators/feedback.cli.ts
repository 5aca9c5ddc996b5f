/** `npm run feedback`: what members wrote to us, and our answers. */
import { writeFileSync } from 'node:fs';
import type { FeedbackThreadReview, FeedbackTicketReview } from '@site/shared/wire';
import { Option } from 'commander';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';
import { typedPath } from '../typed-path.ts';

interface ListFlags extends OpsFlags {
  readonly status?: string;
}

/** Runs the command and returns its exit code. */
export function runFeedbackCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('feedback', 'Tickets of members and guests.');
  add('list', 'the last ones, what moved last first')
    .addOption(new Option('--status <status>', 'only these').choices(['open', 'replied', 'closed']))
    .action(async ({ status, ...flags }: ListFlags) => printAnswer(await openOps(flags).feedback(status), flags, describeList));
  add('show', 'one ticket with its thread')
    .argument('<ticketNo>')
    .action(async (ticketNo: string, flags: OpsFlags) => printAnswer(await openOps(flags).feedbackTicket(ticketNo), flags, describe));
  add('reply', 'answer; also sends it to the member by mail')
    .argument('<ticketNo>')
    .argument('<text>')
    .action(async (ticketNo: string, content: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).replyFeedback(ticketNo, content), flags, describe),
    );
  add('close', 'take no more replies')
    .argument('<ticketNo>')
    .action(async (ticketNo: string, flags: OpsFlags) => printAnswer(await openOps(flags).closeFeedback(ticketNo), flags, describe));
  add('picture', 'write a picture of a ticket to a file')
    .argument('<pictureId>')
    .argument('<file>', 'where it is on this machine', typedPath)
    .action(async (pictureId: string, file: string, flags: OpsFlags) => {
      const { type, content } = await openOps(flags).feedbackPicture(pictureId);
      writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600 });
      printAnswer({ type, file }, flags, () => `${file} (${type})`);
    });
  return runOpsCommand(program, args);
}

function describeList(tickets: readonly FeedbackTicketReview[]): string {
  if (tickets.length === 0) return 'No tickets.';
  return columns(
    tickets.map(({ updatedAt, ticketNo, status, type, contact, title }) => [
      opsTime(Date.parse(updatedAt)),
      ticketNo,
      status,
      type,
      contact ?? 'member',
      title,
    ]),
  ).join('\n');
}

function describe({ ticketNo, status, type, title, rating, contact, memberId, pictureIds, replies }: FeedbackThreadReview): string {
  const head = [`${ticketNo}  ${status}  ${type}  ${title}`, `from ${contact ?? `member ${memberId ?? ''}`}`];
  if (rating !== null) head.push(`rated ${rating} of 5`);
  const pictures = pictureIds.map((id) => `picture ${id}`);
  return [...head, ...pictures, ...replies.map(({ from, at, content }) => `${opsTime(Date.parse(at))}  ${from}: ${content}`)].join('\n');
}
