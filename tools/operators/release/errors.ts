/** What `npm run release -- errors` prints. */
import type { ReportedFailure } from '@site/shared/build/remote/ops-client.mjs';
import { columns, opsTime } from '../ops-command.ts';

const SHOWN_OF_RELEASE = 10;

/** Counts per remote and release, the most frequent first, each with its failures below. */
export function describeErrors(errors: readonly ReportedFailure[], only: string | undefined): string {
  const wanted = errors.filter(({ remote }) => only === undefined || only === remote);
  if (wanted.length === 0) return 'nothing was reported';
  const releases = Map.groupBy(wanted, ({ remote, release }) => `${remote} ${release}`);
  const counted = [...releases]
    .map(([release, list]) => ({ release, list, times: sum(list) }))
    .toSorted((one, other) => other.times - one.times);
  return counted
    .flatMap(({ release, list, times }) => [`${release}  ${times}×`, ...columns(list.slice(0, SHOWN_OF_RELEASE).map(line))])
    .join('\n');
}

const sum = (list: readonly ReportedFailure[]) => list.reduce((total, { times }) => total + times, 0);

function line({ times, kind, phase, name, message, address, lastAt }: ReportedFailure): readonly string[] {
  return [`${times}×`, `${kind}/${phase}`, `${name}: ${message}`, address, opsTime(Date.parse(lastAt))];
}
