/** The lifecycle functions that single-spa and qiankun require of an app. */
import type { Root } from 'react-dom/client';
import type { RemoteModule } from '@site/shared/platform';
import { mountPart, type PartProps } from './own-root.tsx';

interface MountOptions extends PartProps {
  readonly domElement?: Element;
  readonly container?: Element;
}

export function lifecyclesOf(remote: RemoteModule) {
  const roots = new Map<string, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    mount: async ({ domElement, container, address, platform }: MountOptions) => {
      const element = domElement ?? container?.querySelector('#app');
      if (element) roots.set(address, await mountPart(remote, element, { address, platform }));
    },
    unmount: ({ address }: MountOptions) => {
      roots.get(address)?.unmount();
      return Promise.resolve();
    },
  };
}
