import { defineTeamRemote } from '@site/shared/platform';
import type { Events, SiteRemote } from '../../site-map/src/index.ts';
import { keepBasket } from './common/basket-store.ts';

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly basket: true;
  }
  interface TeamEvents extends Events {}
}

export default defineTeamRemote<SiteRemote<'basket'>>('basket', {
  screens: { basket: () => import('./basket/basket.screen.tsx') },
  slots: { 'header.basket': () => import('./header/basket-link.slot.tsx') },
  start: (platform) => keepBasket(platform),
});
