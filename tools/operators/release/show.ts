/** What a release is, and how it differs from another one. */
import { describeDetails } from '@site/shared/build/remote/details-text.mjs';
import { openRegistry, printAnswer, type OpsFlags } from '../ops-command.ts';
import { remoteArgument, type AddCommand } from './arguments.ts';

interface Flags extends OpsFlags {
  readonly with?: string;
}

export function addShowCommand(add: AddCommand): void {
  add('show', 'where a release comes from, what it needs and weighs, what tabs say of it, and all of that compared with the live one')
    .addArgument(remoteArgument())
    .argument('<version>')
    .option('--with <version>', 'compare it with this one instead')
    .action(async (remote: string, version: string, flags: Flags) =>
      printAnswer(await openRegistry(flags).details(remote, version, flags.with), flags, (details) => describeDetails(details).join('\n')),
    );
}
