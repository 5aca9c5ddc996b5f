/** Remotes whose parts render themselves: the host passes each its element. */
import type { Platform, RemoteModule } from '@site/shared/platform';
import type { RemoteName } from '@site/shared/product';
import { useEffect, useRef, type ReactNode } from 'react';
import { releasesOver } from '../../src/releases-over.ts';

export interface Mounting {
  readonly remote: RemoteName;
  readonly address: string;
  readonly platform: Platform;
  readonly element: HTMLElement;
}

type Mount = (mounting: Mounting) => () => void;

/** `mount` draws into the element and returns how to remove it; `begin` receives the remote that will be needed. */
export const outerReleases = (mount: Mount, begin: (remote: RemoteName) => void = () => undefined) => {
  const places = new Map<string, ReturnType<typeof placeFor>>();
  const placeOf = (part: Omit<Mounting, 'element'>) => {
    const key = `${part.remote}/${part.address}`;
    const place = places.get(key) ?? placeFor(mount, part);
    places.set(key, place);
    return place;
  };
  return releasesOver((remote, platform) => {
    begin(remote);
    const table = (kind: string) =>
      new Proxy(
        {},
        { get: (_, name) => () => Promise.resolve({ default: placeOf({ remote, platform, address: `${kind}/${String(name)}` }) }) },
      );
    return Promise.resolve({ remote, contract: 1, screens: table('screens'), slots: table('slots') } as RemoteModule);
  });
};

function placeFor(mount: Mount, part: Omit<Mounting, 'element'>) {
  return function Place(): ReactNode {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? mount({ ...part, element: place.current }) : undefined), []);
    return <div ref={place} />;
  };
}
