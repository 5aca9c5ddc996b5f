/** The federation runtime 2.9.2 reuses an existing container global and any script of the same address, and neither was verified. */
import { releasePath, type ReleaseDocument } from '@site/shared/federation';
import { ReleaseFault } from '../../lib/release-fault.ts';

/** Removes scripts and globals of the release before it loads; throws when one cannot be removed. */
export function clearWay({ id, remote, version, digest }: ReleaseDocument): void {
  const folder = releasePath(remote, digest);
  for (const script of Array.from(document.scripts)) if (script.src.includes(folder)) script.remove();
  for (const name of [id, `webpackChunk${id}`]) {
    if (name in globalThis && !Reflect.deleteProperty(globalThis, name))
      throw new ReleaseFault('integrity', `${remote}@${version}: something else stands under its name`);
  }
}
