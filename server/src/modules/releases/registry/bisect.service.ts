/**
 * Finds whose release is at fault where nothing else says it: links that each put one remote back to the release before, in a tab of the staff. The link
 * with which the fault is gone names the remote. What such a tab reports does not count, as with every override link.
 */
import { type BisectBody, type Channel, HOST, type OverrideLink, type Suspect, type SuspectLink } from '@site/shared/federation';
import { refusalBy } from '../../../kernel/http/refusal.ts';
import { liveStarts } from './live-starts.rules.ts';
import type { OverrideRequest } from './overrides.service.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import type { Person } from './roles.rules.ts';

export interface Bisect {
  /** What changed last is first. A remote without an earlier release is none. */
  suspects(): Promise<readonly Suspect[]>;
  /** One link for each; each is in the audit. */
  links(request: BisectBody, person: Person): Promise<readonly SuspectLink[]>;
}

interface Dependencies extends Pick<RegistryDependencies, 'store' | 'channel'> {
  readonly overrideLink: (remote: string, request: OverrideRequest) => Promise<OverrideLink>;
}

export function createBisect({ store, channel, overrideLink }: Dependencies): Bisect {
  const suspects = async (): Promise<readonly Suspect[]> => {
    const { remotes, lastGood, canaries, epoch } = JSON.parse(channel.current().payload) as Channel;
    const starts = liveStarts(await store.history(epoch));
    const ofStable = Object.entries(remotes).flatMap(([remote, { version, digest }]): Suspect[] => {
      const before = lastGood[remote];
      if (before === undefined || before.digest === digest) return [];
      return [{ remote, version, role: 'stable', sinceMs: starts.stable.get(remote)?.atMs ?? 0, before: before.version }];
    });
    const ofCanaries = canaries.flatMap((canary) =>
      Object.entries(canary.remotes).flatMap(([remote, { version }]): Suspect[] => {
        const stable = remotes[remote];
        return stable ? [{ remote, version, role: 'canary', sinceMs: starts.canaries.get(remote)?.atMs ?? 0, before: stable.version }] : [];
      }),
    );
    return [...ofCanaries, ...ofStable].filter(({ remote }) => remote !== HOST).toSorted((one, other) => other.sinceMs - one.sinceMs);
  };
  return {
    suspects,
    async links({ origin, minutes }, person) {
      const links: SuspectLink[] = [];
      for (const suspect of await suspects()) {
        const { remote, before: version } = suspect;
        let fragment: string | null = null;
        const refusal = await refusalBy(async () => {
          ({ fragment } = await overrideLink(remote, { version, origin, minutes, person }));
        });
        links.push({ ...suspect, fragment, refusal: refusal?.message ?? null });
      }
      return links;
    },
  };
}
