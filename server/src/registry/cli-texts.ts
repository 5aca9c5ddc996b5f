/** What the release command prints. */
import type { OpsClient, OpsStatus, OpsVersion } from '@site/shared/build/remote/ops-client.mjs';
import { columns, opsTime } from '../kernel/ops-command.ts';

type Activated = Awaited<ReturnType<OpsClient['activate']>>;

export function describeActivation({ remote, version, from, epoch, changed }: Activated): string {
  if (!changed) return `${remote} ${version} is live already (epoch ${epoch})`;
  return `${remote} ${from ?? 'nothing'} → ${version} is live as epoch ${epoch}; open pages follow within seconds\n  undo: npm run release -- rollback ${remote}`;
}

export function describeStatus({ epoch, remotes, actions }: OpsStatus, only: string | undefined): string {
  const wanted = (remote: string) => only === undefined || only === remote;
  const live = Object.entries(remotes).filter(([remote]) => wanted(remote));
  const recent = actions.filter(({ remote }) => wanted(remote));
  return [
    `epoch ${epoch}`,
    ...columns(live.map(([remote, release]) => [remote, release?.version ?? 'nothing live', release?.digest ?? ''])),
    ...(recent.length > 0 ? ['', 'last actions'] : []),
    ...columns(
      recent.map(({ at_ms: atMs, actor, action, remote, version, from_epoch: from, to_epoch: to, reason }) => [
        opsTime(atMs),
        actor,
        `${action} ${remote} ${version}`,
        from === to ? '' : `epoch ${from} → ${to}`,
        reason,
      ]),
    ),
  ].join('\n');
}

export function describeVersions(remote: string, versions: readonly OpsVersion[]): string {
  if (versions.length === 0) return `nothing of ${remote} is published yet`;
  return columns(
    versions.map(({ version, digest, publishedAtMs, publishedBy, live }) => [
      live ? '●' : ' ',
      version,
      digest,
      opsTime(publishedAtMs),
      publishedBy,
    ]),
  ).join('\n');
}

/** The name that a misspelt one is closest to. */
export function nearest(given: string, names: readonly string[]): string {
  const byDistance = names.map((name) => ({ name, distance: distanceOf(given, name) })).sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.name ?? given;
}

/** The number of letters to add, drop or change. */
function distanceOf(a: string, b: string): number {
  let row = [...Array.from(b), ''].map((_letter, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const [left = 0, above = 0, corner = 0] = [next[j], row[j + 1], row[j]];
      next.push(Math.min(left + 1, above + 1, corner + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
