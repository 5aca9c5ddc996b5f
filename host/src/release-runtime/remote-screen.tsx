/** One address of the site, rendered by the live release of its remote. */
import { ROUTES, type RouteName } from '@site/shared/site-map';
import type { ReactNode } from 'react';
import { RemoteUnavailable, RemoteWaiting } from './remote-notices.tsx';
import { RemotePart } from './remote-part.tsx';

interface Props {
  readonly route: RouteName;
}

export function RemoteScreen({ route }: Props): ReactNode {
  const { owner } = ROUTES[route];
  if (owner === 'host') throw new Error(`${route} is a screen of the host`);
  return (
    <RemotePart
      remote={owner}
      address={`screens/${route}`}
      waiting={(retry) => <RemoteWaiting retry={retry} />}
      unavailable={(retry) => <RemoteUnavailable retry={retry} />}
    />
  );
}
