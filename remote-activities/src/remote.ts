import { defineRemote } from '@site/shared/platform';

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly activities: true;
  }
}

export default defineRemote('activities', {
  screens: {
    discount: () => import('./activities/discount.screen.tsx'),
    luckyFlip: () => import('./flip/lucky-flip.screen.tsx'),
    calendar: () => import('./sign-in/calendar.screen.tsx'),
    friendInvitation: () => import('./invitation/friend-invitation.screen.tsx'),
    friendPeakBet: () => import('./peak/friend-peak-bet.screen.tsx'),
    rebate: () => import('./rebate/rebate.screen.tsx'),
    welfare: () => import('./welfare/welfare.screen.tsx'),
  },
  slots: { 'home.offers': () => import('./activities/home-offers.slot.tsx') },
});
