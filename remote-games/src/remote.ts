import { defineRemote } from '@site/shared/platform';

export default defineRemote('games', {
  screens: {
    egame: () => import('./lobby/egame.screen.tsx'),
    betRecord: () => import('./bet-record/bet-record.screen.tsx'),
  },
  slots: {
    'home.continue': () => import('./home/home-continue.slot.tsx'),
    'home.games': () => import('./home/home-games.slot.tsx'),
  },
});
