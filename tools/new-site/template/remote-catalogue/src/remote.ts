import { defineTeamRemote } from '@site/shared/platform';
import type { Events, SiteRemote } from '../../site-map/src/index.ts';

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly catalogue: true;
  }
  interface TeamEvents extends Events {}
}

export default defineTeamRemote<SiteRemote<'catalogue'>>('catalogue', {
  screens: {
    catalogue: () => import('./catalogue/catalogue.screen.tsx'),
    product: () => import('./product/product.screen.tsx'),
  },
  slots: {},
});
