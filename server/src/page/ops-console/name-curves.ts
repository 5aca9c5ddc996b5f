import type { Channel } from '@site/shared/wire';
import type { Curves, ReleaseCurve } from '../../release-health/curves.ts';

/** The curves of what players get now and of what they had before. */
export function nameCurves(curves: Curves, { remotes, canaries, lastGood }: Channel): readonly ReleaseCurve[] {
  return curves.list((remote, digest) => {
    const canary = canaries.map((one) => one.remotes[remote]).find((one) => one?.digest === digest);
    if (canary) return { version: canary.version, role: 'canary' };
    if (remotes[remote]?.digest === digest) return { version: remotes[remote].version, role: 'stable' };
    return lastGood[remote]?.digest === digest ? { version: lastGood[remote].version, role: 'before' } : null;
  });
}
