import { defineRemote } from '@site/shared/platform';

export default defineRemote('games', {
  screens: {
    egame: () => import('./lobby/egame.screen.tsx'),
    sport: () => import('./sport/sport.screen.tsx'),
    venueFrameV188: () => import('./frame/frame.screen.tsx'),
    venueFrameIm: () => import('./frame/frame.screen.tsx'),
    venueFrameOb: () => import('./frame/frame.screen.tsx'),
    betRecord: () => import('./bet-record/bet-record.screen.tsx'),
  },
  slots: {
    'home.continue': () => import('./home/home-continue.slot.tsx'),
    'home.matches': () => import('./sport/hot/home-matches.slot.tsx'),
    'home.games': () => import('./home/home-games.slot.tsx'),
  },
});
