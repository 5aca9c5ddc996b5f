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

/** Whose release is at fault: a link for each remote, in which that one alone is what it was before. */
export function addBisectCommand(add: AddCommand): void {
  add(
    'bisect',
    'links that each put one remote back to the release before, in the browser that opens them: the one without the fault names the remote',
  )
    .option('--minutes <number>', 'how long they are good for, a day at most', minutesOf, 15)
    .option('--site <address>', 'where players open the site, when that is not --server', originOf)
    .option('--path <address>', 'the page with the fault', '/')
    .action(async (flags: Flags) => {
      const { minutes, server = findServer(), site = originOf(server), path } = flags;
      const links = await openRegistry(flags).bisect({ origin: site, minutes });
      const urlOf = (fragment: string) => new URL(path, site).href + fragment;
      printAnswer(links, flags, (all) =>
        all.length === 0
          ? 'no remote has an earlier release: nothing can be put back'
          : [
              ...all.flatMap(({ remote, version, before, role, sinceMs, fragment, refusal }) => [
                `${remote} ${before} instead of ${version}${role === 'canary' ? ' (canary)' : ''}, live since ${opsTime(sinceMs)}`,
                fragment === null ? `  no link: ${refusal}` : `  ${urlOf(fragment)}`,
              ]),
              'Open one after the other; with the one in which the fault is gone: npm run release -- rollback <remote>',
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
