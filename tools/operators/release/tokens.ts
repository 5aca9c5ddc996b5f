import { openRegistry, opsTime, columns, printAnswer, type OpsFlags } from '../ops-command.ts';
import type { RegistryToken } from '@site/shared/federation';
import type { AddCommand } from './arguments.ts';

/** Tokens of persons and pipelines; for the owner's token alone. */
export function addTokenCommands(add: AddCommand): void {
  add('tokens', 'who holds a token of the registry, and with which roles').action(async (flags: OpsFlags) =>
    printAnswer(await openRegistry(flags).tokens(), flags, describeTokens),
  );
  add('token', 'make a token for a person or a pipeline; it is shown this once')
    .argument('<name>')
    .argument('<role...>', 'operate, read, publish:<remote>')
    .action(async (name: string, roles: readonly string[], flags: OpsFlags) =>
      printAnswer(
        await openRegistry(flags).makeToken(name, roles),
        flags,
        ({ token }) => `${name} may ${roles.join(', ')} with this token:\n${token}`,
      ),
    );
  add('end-token', 'make a token worthless')
    .argument('<name>')
    .action(async (name: string, flags: OpsFlags) => printAnswer(await openRegistry(flags).endToken(name), flags, describeTokens));
}

function describeTokens(tokens: readonly RegistryToken[]): string {
  if (tokens.length === 0) return 'there is no token but the owner’s';
  return columns(
    tokens.map(({ name, roles, madeAtMs, madeBy, ended }) => [name, roles.join(' '), opsTime(madeAtMs), madeBy, ended ? 'ended' : '']),
  ).join('\n');
}
