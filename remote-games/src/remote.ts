import { defineRemote } from '@site/shared/platform';

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly games: true;
  }
}

export default defineRemote('games', {
  screens: {
    egame: () => import('./lobby/egame.screen.tsx'),
    chess: () => import('./lobby/chess.screen.tsx'),
    lottery: () => import('./lobby/lottery.screen.tsx'),
    realbet: () => import('./lobby/realbet.screen.tsx'),
    fishing: () => import('./lobby/fishing.screen.tsx'),
    demo: () => import('./demo/demo.screen.tsx'),
    sport: () => import('./sport/sport.screen.tsx'),
    gaming: () => import('./esports/gaming.screen.tsx'),
    venueFrameYbdj: () => import('./frame/frame.screen.tsx'),
    venueFrameImdj: () => import('./frame/frame.screen.tsx'),
    venueFrameLhdj: () => import('./frame/frame.screen.tsx'),
    venueFrameV188: () => import('./frame/frame.screen.tsx'),
    venueFrameIm: () => import('./frame/frame.screen.tsx'),
    venueFrameOb: () => import('./frame/frame.screen.tsx'),
    giftRecord: () => import('./gift-record/gift-record.screen.tsx'),
    betRecord: () => import('./bet-record/bet-record.screen.tsx'),
  },
  slots: {
    'home.continue': () => import('./home/home-continue.slot.tsx'),
    'home.matches': () => import('./sport/hot/home-matches.slot.tsx'),
    'home.games': () => import('./home/home-games.slot.tsx'),
  },
});
