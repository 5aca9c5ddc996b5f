/** Remotes as parcels of single-spa, each a native module that the import map names. */
import { mountRootParcel, start } from 'single-spa';
import { outerReleases } from './outer-parts.tsx';

const appOf = (remote: string) => import(/* webpackIgnore: true */ `@site/app-${remote}`);
start();

export const createReleases = outerReleases(
  ({ remote, element, ...part }) => {
    const parcel = mountRootParcel(() => appOf(remote), { domElement: element, ...part });
    return () => void parcel.unmount();
  },
  (remote) => void appOf(remote),
);
