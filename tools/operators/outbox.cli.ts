/** `npm run outbox`: what the sandbox sent to its members, codes included. */
import type { SentMessage } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

/** Runs the command and returns its exit code. */
export function runOutboxCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('outbox', 'Messages the site sent to members; in the sandbox they go nowhere else.');
  add('list', 'the last ones, newest first').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).outbox(), flags, describeOutbox),
  );
  return runOpsCommand(program, args.length === 0 || args[0]?.startsWith('-') === true ? ['list', ...args] : args);
}

function describeOutbox(messages: readonly SentMessage[]): string {
  if (messages.length === 0) return 'Nothing was sent yet.';
  return columns(
    messages.map(({ at, userName, channel, target, text }) => [opsTime(Date.parse(at)), userName, channel, target, text]),
  ).join('\n');
}
