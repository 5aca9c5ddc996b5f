import { defineRemote } from '@site/shared/platform';

export default defineRemote('activities', {
  screens: {
    discount: () => import('./offers/discount.screen.tsx'),
    rebate: () => import('./rebate/rebate.screen.tsx'),
    welfare: () => import('./welfare/welfare.screen.tsx'),
  },
  slots: { 'home.offers': () => import('./offers/home-offers.slot.tsx') },
});
