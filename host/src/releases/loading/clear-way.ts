/** The runtime takes a container that stands in the page already for the release, and reuses any script of the same address: neither was verified. */
import { releasePath, type ReleaseDocument } from '@site/shared/wire';
import { ReleaseFault } from './release-fault.ts';

/** Removes whatever stands where a release is about to come; throws when something cannot be removed. */
export function clearWay({ id, remote, version, digest }: ReleaseDocument): void {
  const folder = releasePath(remote, digest);
  for (const script of Array.from(document.scripts)) if (script.src.includes(folder)) script.remove();
  for (const name of [id, `webpackChunk${id}`]) {
    if (name in globalThis && !Reflect.deleteProperty(globalThis, name))
      throw new ReleaseFault('integrity', `${remote}@${version}: something else stands under its name`);
  }
}
