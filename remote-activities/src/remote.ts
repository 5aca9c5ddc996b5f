import { defineRemote } from '@site/shared/platform';

export default defineRemote('activities', {
  screens: {
    discount: () => import('./offers/discount.screen.tsx'),
    luckyFlip: () => import('./flip/lucky-flip.screen.tsx'),
  },
  slots: { 'home.offers': () => import('./offers/home-offers.slot.tsx') },
});
