/** The link with which one browser tries a release that players do not have. */
import { findServer } from '@site/shared/build/remote/site-address.mjs';
import { InvalidArgumentError } from 'commander';
import { openRegistry, opsTime, printAnswer, type OpsFlags } from '../ops-command.ts';
import { remoteArgument, type AddCommand } from './arguments.ts';

interface Flags extends OpsFlags {
  readonly minutes: number;
  readonly site?: string;
  readonly path: string;
}

export function addOverrideCommand(add: AddCommand): void {
  add('override-link', 'make a link that opens the site with one published release, in the browser that opens it and until it expires')
    .addArgument(remoteArgument())
    .argument('<version>')
    .option('--minutes <number>', 'how long it is good for, a day at most', minutesOf, 60)
    .option('--site <address>', 'where players open the site, when that is not --server', originOf)
    .option('--path <address>', 'the page it opens', '/')
    .action(async (remote: string, version: string, flags: Flags) => {
      const { minutes, server = findServer(), site = originOf(server), path } = flags;
      const link = await openRegistry(flags).overrideLink(remote, { version, origin: site, minutes });
      const url = new URL(path, site).href + link.fragment;
      printAnswer({ ...link, url }, flags, ({ expiresAtMs }) =>
        [
          url,
          `${remote} ${version} in the browser that opens it, until ${opsTime(expiresAtMs)}; the badge there ends it earlier.`,
          'Everybody who has the link gets the release: hand it to the people it is for.',
        ].join('\n'),
      );
    });
}

function minutesOf(input: string): number {
  const minutes = Number(input);
  if (!Number.isInteger(minutes) || minutes < 1) throw new InvalidArgumentError(`'${input}' is no number of minutes.`);
  return minutes;
}

function originOf(input: string): string {
  const address = URL.parse(input);
  if (!address || !/^https?:$/.test(address.protocol)) throw new InvalidArgumentError(`'${input}' is no address of a site.`);
  return address.origin;
}
