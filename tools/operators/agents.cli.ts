/** `npm run agents`: who would like to become an agent. */
import type { AgentApplicationReview } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

/** Runs the command and returns its exit code. */
export function runAgentsCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('agents', 'Applications of those who would like to become agents.');
  add('list', 'the last ones, newest first').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).agentApplications(), flags, describe),
  );
  return runOpsCommand(program, args.length === 0 || args[0]?.startsWith('-') === true ? ['list', ...args] : args);
}

function describe(applications: readonly AgentApplicationReview[]): string {
  if (applications.length === 0) return 'Nobody applied yet.';
  return columns(
    applications.map(({ at, applicationNo, name, email, plan }) => [opsTime(Date.parse(at)), applicationNo, name, email, plan]),
  ).join('\n');
}
